import { createRoot } from "react-dom/client";
import "./theme/tokens.css";
import { App } from "./app/app";
import { listenToKeys } from "./app/commands";
import { applyTheme, loadPreferences } from "./app/preferences";
import { startSession } from "./app/session";

applyTheme();
listenToKeys();
const place = document.querySelector("#window");
if (place === null) throw new Error("the page has no place for the window");
createRoot(place).render(<App />);
void loadPreferences();
void startSession();
