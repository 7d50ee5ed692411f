// A priority_queue of the judge's library: reads "+ key id" and "-", prints the id of what each "-" takes out.
#include <iostream>
#include <queue>
#include <vector>
using namespace std;

struct Step {
  int key, id;
  bool operator<(const Step& other) const { return key < other.key; }
};

int main() {
  priority_queue<Step> queue;
  char what;
  while (cin >> what) {
    if (what == '+') {
      Step step;
      cin >> step.key >> step.id;
      queue.push(step);
    } else {
      cout << queue.top().id << "\n";
      queue.pop();
    }
  }
}
