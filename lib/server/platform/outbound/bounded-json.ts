import 'server-only';
import { parseJson } from '@/lib/domain/shared/json-record';
import { isJsonWithin, type JsonLimits } from '@/lib/domain/shared/text/count-json-marks';
import { limitedBody } from './limited-body';

/**
 * Bounds JSON parsed on the event loop, above the numbers of thirty-two embeddings and the fields of the longest
 * model list there is.
 */
const BODY_LIMITS: Omit<JsonLimits, 'characters'> = {
  marks: 100_000,
  depth: 500,
  bareCharacters: 2_200_000,
};

/**
 * Throws when the text is too long or holds too many values to be parsed on the event loop: counting them is cheap,
 * parsing is not.
 */
export async function boundedJsonText(
  body: ReadableStream<Uint8Array> | null,
  limitBytes: number,
): Promise<string> {
  const text = await readText(body, limitBytes);
  if (!isJsonWithin(text, { ...BODY_LIMITS, characters: limitBytes }))
    throw new Error('the answer held too many values');
  return text;
}

/** Throws when the body is no JSON, too long, or holds too many values. */
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
