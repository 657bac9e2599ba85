import 'server-only';
import { z } from 'zod';
import { parseJson } from '@/lib/domain/shared/json-record';
import type { PythonResult } from './contract';

/** Texts of 64 KiB, at twelve characters of JSON each, and names fit into it. */
export const HEADER_LIMIT_BYTES = 2_500_000;

/** Foreign code may write anything into the header. */
export const HEADER_LIMITS = { characters: HEADER_LIMIT_BYTES, depth: 8, marks: 2_000 };

export const doneSchema = z.object({
  kind: z.literal('done'),
  /** Only the answer to this call counts, whatever came before it. */
  callId: z.string(),
  stdout: z.string(),
  stderr: z.string(),
  result: z.string().nullable(),
  error: z.string().nullable(),
  outputs: z.array(z.object({ name: z.string(), sizeBytes: z.number().int().nonnegative() })),
  omitted: z.array(z.string()),
});

export function readHeader(json: string): unknown {
  return parseJson(json, HEADER_LIMITS);
}

export function toResult(
  { stdout, stderr, result, error, outputs, omitted }: z.infer<typeof doneSchema>,
  body: Uint8Array,
): Omit<PythonResult, 'durationMs'> {
  let start = 0;
  const cut = outputs.map(({ name, sizeBytes }) => {
    const bytes = body.slice(start, start + sizeBytes);
    start += sizeBytes;
    return { name, bytes };
  });
  return { stdout, stderr, result, error, outputs: cut, omitted };
}
