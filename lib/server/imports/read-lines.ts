import 'server-only';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import { ImportProblem } from './import-problem';

/** A line has room for many messages of the greatest length. */
const LINE_LIMIT_BYTES = 32 * MEGABYTE;

const LINE_FEED = 10;

/** Empty lines are left out. Throws ImportProblem over 32 MB. */
export async function* readLines(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let rest: Uint8Array[] = [];
  let restBytes = 0;
  for await (const piece of pieces) {
    let from = 0;
    for (let end = piece.indexOf(LINE_FEED); end !== -1; end = piece.indexOf(LINE_FEED, from)) {
      const line = Buffer.concat([...rest, piece.subarray(from, end)]).toString('utf8');
      rest = [];
      restBytes = 0;
      from = end + 1;
      if (line.trim() !== '') yield line;
    }
    if (from < piece.byteLength) rest.push(piece.subarray(from));
    restBytes += piece.byteLength - from;
    if (restBytes > LINE_LIMIT_BYTES) throw new ImportProblem('value_too_large');
  }
  const last = Buffer.concat(rest).toString('utf8');
  if (last.trim() !== '') yield last;
}
