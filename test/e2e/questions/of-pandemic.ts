import {
  askWhyOfLine,
  debugHere,
  filter,
  inspect,
  openChanges,
  openWhatIf,
  overTheMatch,
  playOn,
  pressWhy,
  type Question,
  seat,
  withPlayer,
} from "./asking";

export const OF_PANDEMIC: readonly Question[] = [
  {
    kind: "an order",
    asked: "Why did unit 37 stay where it was in round 26?",
    round: 26,
    unit: 37,
    acts: [],
    sees: [["line", /ignored: cell \(15, 15\) holds unit 31 of the same player since slot 35/]],
  },
  {
    kind: "a place",
    asked: "Who conquered city 16 in round 107, from whom and with which unit?",
    round: 107,
    acts: [filter("city 16")],
    sees: [["table", /city 16 .* from player 3 \(Pasteur\) to player 1 \(Pasteur\): 1 unit \(unit 56 among them\)/]],
  },
  {
    kind: "a place",
    asked: "Whose virus did unit 5 catch in round 119, and where had that unit left it?",
    round: 119,
    unit: 5,
    acts: [inspect, pressWhy],
    sees: [
      ["why", /unit 5 caught the virus.*It began with: Round 118, The virus spreads unit 42 left virus in \(56, 64\)/],
    ],
  },
  {
    kind: "a death",
    asked: "Of what did unit 0 die in round 38?",
    round: 38,
    unit: 0,
    acts: [inspect, pressWhy],
    sees: [
      [
        "why",
        /unit 0 .*died of the virus in \(6, 41\).*the virus took 1 point .*unit 34 of player 2 \(Fleming\) took 27 points of health/,
      ],
    ],
  },
  {
    kind: "a score",
    asked: "For what did player 3 get 114 points in round 39?",
    round: 39,
    acts: [seat(3, "Pasteur"), pressWhy],
    sees: [
      ["why", /player 3 rose by 114 in round 39.*\+90.*65 points for cities, 25 for paths.*\+24.*connected cities/],
    ],
  },
  {
    kind: "luck",
    asked: "Was it bad luck that unit 54 was killed before its turn in round 40?",
    round: 40,
    unit: 54,
    acts: [askWhyOfLine],
    sees: [
      ["why", /Luck: the order in Round 40, slot 47 came after the one in Round 40, slot 32.*in 50\.0 % of all cases/],
    ],
  },
  {
    kind: "luck",
    asked: "Why did unit 1 recover in round 39, after 41 turns?",
    round: 39,
    unit: 1,
    acts: [inspect, pressWhy],
    sees: [
      [
        "why",
        /recovered in turn 41 .*up to 1060 of 10000.*Dice: whether an infected unit recovers: drew 832 of 1\.\.10000/,
      ],
    ],
  },
  {
    kind: "code",
    asked: "Which line of my code gave the order to unit 36 in round 104, and whom had it chosen?",
    round: 104,
    unit: 36,
    acts: [debugHere],
    sees: [
      ["stack", /moveUnit.*line \d+/],
      ["variables", /enemy/],
    ],
  },
  {
    kind: "time",
    asked: "Since when was unit 3 infected in round 110?",
    round: 110,
    unit: 3,
    acts: [inspect, overTheMatch("Infected")],
    sees: [["inspector", /since 1 turn/]],
  },
  {
    kind: "another's plan",
    asked: "What did Pasteur want to do with unit 33 in round 107?",
    round: 107,
    unit: 33,
    acts: [debugHere],
    sees: [
      ["stack", /line \d+/],
      ["variables", /id33/],
    ],
  },
  {
    kind: "what if",
    asked: "How would it have gone on with Fleming in seat 1 from round 70 on?",
    round: 70,
    acts: [openWhatIf, withPlayer(1, "Fleming"), playOn],
    sees: [["whatIf", /First difference: round 7\d/]],
  },
  {
    kind: "two versions",
    asked: "What did my change to Curie do, and in which round first?",
    round: 60,
    acts: [openChanges],
    sees: [["changes", /rounds differ60\d+first/]],
  },
];
