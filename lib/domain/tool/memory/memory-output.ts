import * as z from 'zod/mini';
import { parseJson } from '../../shared/json-record';

/** What a call about a fact did to it. */
const memoryOutputSchema = z.discriminatedUnion('done', [
  z.object({ done: z.literal('saved'), memoryId: z.string(), text: z.string() }),
  z.object({ done: z.literal('forgotten'), text: z.string() }),
]);

export type MemoryOutput = z.infer<typeof memoryOutputSchema>;

/** Returns what a call did, as the model is told of it. */
export function writeMemoryOutput(output: MemoryOutput): string {
  return JSON.stringify(output);
}

/** Returns what a call did; null where its output does not say. */
export function readMemoryOutput(output: string | null): MemoryOutput | null {
  return memoryOutputSchema.safeParse(parseJson(output ?? '')).data ?? null;
}
