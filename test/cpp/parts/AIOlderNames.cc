// What a file of C++11 may call its own although the library of C++17 has it, what C++17 took out of the language, and what g++
// has besides: beside `using namespace std`, as in every player.
#include "Player.hh"
#include <csignal>
#include <sys/time.h>

#define PLAYER_NAME OlderNames

typedef unsigned char byte;
const int size = 60;
int data[size][size];
bool empty = false;

struct any {
  int value;
};
struct optional {
  int value;
};

template <class T>
T clamp(T value, T low, T high) {
  return value < low ? low : value > high ? high : value;
}
template <class A, class B>
A exchange(A& a, B b) {
  A before = a;
  a = b;
  return before;
}
int gcd(int a, int b) { return b == 0 ? a : gcd(b, a % b); }

struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }

  int orders = 0;

  void tell(int number) { move(orders++, Dir(number)); }

  int half(int number) throw(int) {
    if (number % 2 == 1) throw number;
    return number / 2;
  }

  void play() {
    if (round() > 0) return;
    register int sum = 0;
    for (int i = 0; i < size; ++i) data[i][i] = i;
    for (int i = 0; i < size; ++i) sum += data[i][i];
    tell(sum);
    byte small = 255;
    ++small;
    tell(small);
    any one = {3};
    optional other = {4};
    tell(clamp(one.value + other.value, 0, 5));
    tell(exchange(one.value, 9) + one.value);
    tell(gcd(36, 60) + __gcd(36, 60) + __lg(1000) + __lg(1LL << 40));
    if (not empty) tell(5);
    try {
      tell(half(8));
      tell(half(7));
    } catch (int number) {
      tell(number);
    }
    unordered_map<string, int> words;
    for (const char* word : {"a", "wizard", "of", "the", "north"}) words[word] = orders;
    for (const auto& word : words) tell(int(word.first.size()));
    int row[orders];
    for (int k = 0; k < orders; ++k) row[k] = k * k;
    tell(row[orders - 1]);
    uint large = UINT_MAX;
    tell(int(large >> 1));
    tell(clock() >= 0);
  }
};

RegisterPlayer(PLAYER_NAME);
