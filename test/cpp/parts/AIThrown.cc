// What the library throws, and what that says: of texts that are no numbers, or too large ones, of places that a text or a
// container does not have, and of what is not of a class.
#include "Player.hh"

#define PLAYER_NAME Thrown

struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }

  ostringstream out;

  template <class Convert>
  void tell(Convert convert) {
    for (const char* text : {"12", " -7x", "", "x", "+", "2147483647", "2147483648", "-2147483649", "4294967296", "-1",
                             "9223372036854775807", "9223372036854775808", "18446744073709551616", "1e3", "0x1F", "1e39",
                             "1e400", "-1e400", "1e-400", "1e-310", "inf", "nan", "0.1.2"}) {
      try {
        out << convert(text) << ' ';
      } catch (const invalid_argument& e) {
        out << "invalid:" << e.what() << ' ';
      } catch (const out_of_range& e) {
        out << "range:" << e.what() << ' ';
      }
    }
    out << '\n';
  }

  template <class Act>
  void note(Act act) {
    try {
      act();
      out << "done ";
    } catch (const out_of_range& e) {
      out << "out of range: " << e.what() << '\n';
    } catch (const bad_cast& e) {
      out << "bad cast: " << e.what() << '\n';
    } catch (const bad_typeid& e) {
      out << "bad typeid: " << e.what() << '\n';
    } catch (const bad_alloc&) {
      out << "bad alloc ";
    } catch (const exception&) {
      out << "other ";
    }
  }

  void texts() {
    string s = "abc";
    for (size_t at : {0, 3, 4}) {
      note([&] { s.at(at) = 'x'; });
      note([&] { s.substr(at); });
      note([&] { s.erase(at, 0); });
      note([&] { s.insert(at, ""); });
      note([&] { s.insert(at, 0, 'x'); });
      note([&] { s.replace(at, 0, ""); });
      note([&] { s.compare(at, 1, "b"); });
      note([&] { s.append(string("de"), at, 0); });
      note([&] { s.assign(string(s), at, 9); });
      note([&] { bitset<4> bits(s, at); });
      out << s << '\n';
    }
    note([&] { s.resize(s.max_size() + 1); });
  }

  void containers() {
    const vector<int> numbers(3);
    vector<bool> signs(70);
    deque<int> row(5000);
    array<int, 2> both{};
    map<string, int> named;
    const unordered_map<int, int> counted;
    bitset<70> bits;
    for (size_t at : {2ull, 69ull, 70ull, 4999ull, 5000ull, 12345678901234567890ull}) {
      note([&] { out << numbers.at(at); });
      note([&] { signs.at(at) = true; });
      note([&] { out << row.at(at); });
      note([&] { both.at(at) = 1; });
      note([&] { out << counted.at(int(at)); });
      // Its places have 32 bits.
      if (at > 5000) continue;
      note([&] { bits.set(at); });
      note([&] { bits.reset(at); });
      note([&] { bits.flip(at); });
      note([&] { out << bits.test(at); });
    }
    note([&] { named.at("x") = 1; });
    note([&] { bitset<4> other(string("0120")); });
    note([&] { bitset<4> other(string("01"), 3); });
    try {
      bits.set();
      bits.to_ullong();
    } catch (const overflow_error& e) {
      out << e.what() << '\n';
    }
    try {
      vector<int>().reserve(size_t(-1));
    } catch (const length_error& e) {
      out << e.what() << '\n';
    }
  }

  struct Base {
    virtual ~Base() {}
  };
  struct Derived : Base {};

  void classes() {
    Base base;
    Derived derived;
    for (Base* some : {&base, static_cast<Base*>(&derived), static_cast<Base*>(nullptr)}) {
      out << (dynamic_cast<Derived*>(some) != nullptr);
      note([&] { out << (typeid(*some) == typeid(Derived)); });
      if (some != nullptr) note([&] { out << (&dynamic_cast<Derived&>(*some) == some); });
    }
    volatile int negative = -1;
    note([&] { out << new int[negative]; });
  }

  void play() {
    if (me() != 0 or round() > 0) return;
    tell([](string s) { return stoi(s); });
    tell([](string s) { return stol(s); });
    tell([](string s) { return stoul(s); });
    tell([](string s) { return stoll(s); });
    tell([](string s) { return stoull(s); });
    tell([](string s) { return stof(s); });
    tell([](string s) { return stod(s); });
    tell([](string s) { return s.find("e") == string::npos ? double(stold(s)) : 0; });
    tell([](string s) { return std::stoi(s, nullptr, 16); });
    tell([](string s) { return stol(s, 0, 2); });
    texts();
    containers();
    classes();
    size_t end = 99;
    tell([&end](string s) {
      const int value = stoi(s, &end, 0);
      return to_string(value) + "@" + to_string(end);
    });
    tell([&end](string s) { return stod(s, &end), end; });
    errno = 3;
    out << stoi("7") << errno << (typeid(stol("1")) == typeid(long)) << sizeof(stol("1"));
    cerr << out.str() << endl;
    move(int(wizards(me())[0]), Dir(hash<string>()(out.str()) % 8));
  }
};

RegisterPlayer(PLAYER_NAME);
