import 'server-only';
import { parseJson } from '@/lib/domain/shared/json-record';
import { isJsonWithin, type JsonLimits } from '@/lib/domain/shared/text/count-json-marks';
import { limitedBody } from './limited-body';

/** Thirty-two embeddings, and the longest list of models, fit into these limits. */
const BODY_LIMITS: Omit<JsonLimits, 'characters'> = {
  marks: 100_000,
  depth: 500,
  bareCharacters: 2_200_000,
};

/** Throws for a text that would hold up the event loop: counting its values is cheap, parsing them is not. */
export async function boundedJsonText(
  body: ReadableStream<Uint8Array> | null,
  limitBytes: number,
): Promise<string> {
  const text = await readText(body, limitBytes);
  if (!isJsonWithin(text, { ...BODY_LIMITS, characters: limitBytes }))
    throw new Error('the answer held too many values');
  return text;
}

/** Throws for no JSON, or too much. */
export async function boundedJson(
  body: ReadableStream<Uint8Array> | null,
  limitBytes: number,
): Promise<unknown> {
  const value = parseJson(await readText(body, limitBytes), { ...BODY_LIMITS, characters: limitBytes });
  if (value === undefined) throw new Error('the answer was no JSON, or held too many values');
  return value;
}

async function readText(body: ReadableStream<Uint8Array> | null, limitBytes: number): Promise<string> {
  const bytes = await new Response(limitedBody(body, limitBytes + 1)).arrayBuffer();
  if (bytes.byteLength > limitBytes) throw new Error('the answer was too long');
  return new TextDecoder().decode(bytes);
}
