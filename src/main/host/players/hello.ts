import { type Hello, LAYERS, type Layer } from "../../contract/player-protocol";

const LAYER_NAMES = Object.keys(LAYERS) as Layer[];

/** Null for anything that is no HELLO. */
export function parseHello(payload: Uint8Array): Hello | null {
  const json = parseJson(new TextDecoder().decode(payload));
  if (!isRecord(json) || !isRecord(json.versions) || !isRecord(json.layers)) return null;
  const { versions, layers } = json;
  if (typeof versions.node !== "string" || typeof versions.v8 !== "string") return null;
  if (!LAYER_NAMES.every((name) => typeof layers[name] === "boolean")) return null;
  return json as unknown as Hello;
}

/** The layers without which no code may be sent. @param spared those that this process need not have. */
export function missingLayers({ layers }: Hello, spared: readonly Layer[] = []): readonly Layer[] {
  return LAYER_NAMES.filter((name) => !layers[name] && !spared.includes(name));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
