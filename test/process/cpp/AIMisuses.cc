// Uses what is not there, in one way for each seat, and others where the match has more rounds.
#include "Player.hh"

#define PLAYER_NAME Misuses

struct Node {
  int value;
  Node* next;
};

int board[3][4];

int sign(int x) {
  if (x > 0) return 1;
}

struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }

  void play() {
    if (round() > 0) return;
    const int many = me() + 7;
    vector<int> numbers(5);
    array<int, 3> three = {1, 2, 3};
    list<int> none;
    switch (me() + 4 * (num_rounds() - 10)) {
      case 0: cerr << numbers[many]; break;  // 0
      case 1: cerr << board[1][many]; break;  // 1
      case 2: {
        Node last = {1, nullptr};
        cerr << last.next->value;  // 2
        break;
      }
      case 3: none.pop_front(); break;  // 3
      case 4: cerr << *find(numbers.begin(), numbers.end(), many); break;  // 4
      case 5: cerr << many / (many - me() - 7); break;  // 5
      case 6: cerr << sign(many - 30); break;
      case 7: cerr << three[many]; break;  // 7
      case 8: {
        Node* gone = new Node{5, nullptr};
        delete gone;
        cerr << gone->value;
        break;
      }
      case 9: cerr << priority_queue<int>().top(); break;  // 9
      case 10: cerr << string("abc")[many]; break;  // 10
      case 11: cerr << numbers.back() << none.size() << *numbers.begin() << board[2][3] << sign(many) << "fine"; break;
    }
  }
};

RegisterPlayer(PLAYER_NAME);
