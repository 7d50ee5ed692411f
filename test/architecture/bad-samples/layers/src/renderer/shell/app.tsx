import { api } from "../../main/contract/host-api";
import { host } from "../../main/host/host"; // rejected: shell
import { readFile } from "fs/promises"; // rejected: shell
import { ipcRenderer } from "electron"; // rejected: shell
import { orders } from "../features/orders/orders";

export const paint = () => <p title={String([api, host, readFile, ipcRenderer, orders])}>Chess Four</p>; // rejected: game-name
