import { api } from "../../main/contract/host-api";
import { host } from "../../main/host/host"; // rejected: renderer
import { readFile } from "fs/promises"; // rejected: renderer
import { ipcRenderer } from "electron"; // rejected: renderer
import { orders } from "../features/orders/orders";

export const paint = () => <p title={String([api, host, readFile, ipcRenderer, orders])}>Chess Four</p>; // rejected: game-name
