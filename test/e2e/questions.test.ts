import { describeQuestions } from "./questions/answers";
import { MATCHES } from "./questions/matches";
import { OF_HARRY_POTTER } from "./questions/of-harry-potter";
import { OF_PANDEMIC } from "./questions/of-pandemic";

describeQuestions([
  { match: MATCHES["harry-potter"], questions: OF_HARRY_POTTER },
  { match: MATCHES.pandemic, questions: OF_PANDEMIC },
]);
