import { createRoot } from "react-dom/client";
import "./theme/tokens.css";
import { language } from "../main/contract/language/translate";
import { listenToKeys } from "./session/commands/keys";
import { followLanguage } from "./session/preferences/language";
import { applyTheme, followPreferences, loadPreferences } from "./session/preferences/preferences";
import { App } from "./shell/app";
import { startSession } from "./shell/start-session";

applyTheme();
listenToKeys();
const place = document.querySelector("#window");
if (place === null) throw new Error("the page has no place for the window");
const root = createRoot(place);
// Every component says its words when it is made; another language makes all of them anew.
void followLanguage(() => root.render(<App key={language()} />));
void loadPreferences();
followPreferences();
void startSession();
