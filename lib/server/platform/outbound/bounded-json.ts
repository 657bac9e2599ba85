import 'server-only';
import { countJsonMarks } from '@/lib/domain/import/count-json-marks';
import { limitedBody } from './limited-body';

/**
 * The commas, colons and brackets of a JSON text that is parsed on the event loop: more than the numbers of thirty-two
 * embeddings or a thousand models have. The most expensive text of that many, arrays in arrays, takes less than 20 ms.
 */
const MARK_LIMIT = 150_000;

/**
 * Returns the text of another server's body, which may be parsed as JSON without holding the event loop. Throws when it
 * is longer than the limit or holds too many values: counting them is cheap, parsing is not.
 */
export async function boundedJsonText(
  body: ReadableStream<Uint8Array> | null,
  limitBytes: number,
): Promise<string> {
  const text = await new Response(limitedBody(body, limitBytes + 1)).text();
  if (Buffer.byteLength(text) > limitBytes) throw new Error('the answer was too long');
  if (countJsonMarks(text, MARK_LIMIT) > MARK_LIMIT) throw new Error('the answer held too many values');
  return text;
}
