import { playRound } from "../play/runner";
import { causesOf } from "../explain/causes"; // rejected: record

const order = { codec: { parseOrder: () => null } }.codec["parseOrder"](); // rejected: order-codec
const text = (codec: { formatOrder(): string }) => codec.formatOrder(); // rejected: order-codec

export const replay = [playRound, causesOf, order, text];
