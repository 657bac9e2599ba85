import * as z from 'zod/mini';
import { parseJson } from '../../shared/json-record';

const memoryOutputSchema = z.discriminatedUnion('done', [
  z.object({ done: z.literal('saved'), memoryId: z.string(), text: z.string() }),
  z.object({ done: z.literal('forgotten'), text: z.string() }),
]);

export type MemoryOutput = z.infer<typeof memoryOutputSchema>;

export function writeMemoryOutput(output: MemoryOutput): string {
  return JSON.stringify(output);
}

export function readMemoryOutput(output: string | null): MemoryOutput | null {
  return memoryOutputSchema.safeParse(parseJson(output ?? '')).data ?? null;
}
