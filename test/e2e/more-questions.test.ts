import { describeQuestions } from "./questions/answers";
import { MATCHES } from "./questions/matches";
import { OF_APOCALYPSE_NOW } from "./questions/of-apocalypse-now";
import { OF_CREMATORIA } from "./questions/of-crematoria";
import { OF_WALKING_DEAD } from "./questions/of-walking-dead";

describeQuestions([
  { match: MATCHES.crematoria, questions: OF_CREMATORIA },
  { match: MATCHES["walking-dead"], questions: OF_WALKING_DEAD },
  { match: MATCHES["apocalypse-now"], questions: OF_APOCALYPSE_NOW },
]);
