import { z } from "zod";
import { DRAWING_COLOURS, type Drawn } from "../../engine/contract/drawing";

const colour = z.enum(DRAWING_COLOURS);

const drawing = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("note"), at: z.number(), text: z.string() }),
  z.object({ kind: z.literal("mark"), at: z.number(), colour }),
  z.object({ kind: z.literal("line"), from: z.number(), to: z.number(), colour }),
  z.object({ kind: z.literal("heat"), low: z.number(), high: z.number(), levels: z.array(z.number()).readonly() }),
]);

/** What one player drew in one round: `Drawn` of the engine. */
export const drawn: z.ZodType<Drawn> = z.object({ drawings: z.array(drawing), dropped: z.number() });
