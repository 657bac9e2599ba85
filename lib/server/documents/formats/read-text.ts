import 'server-only';
import type { DocumentSection } from '@/lib/domain/file/document-section';
import { encodedText } from '@/lib/domain/file/encoding/encoded-text';
import type { TextEncoding } from '@/lib/domain/file/encoding/text-encoding';
import { trimEndOf } from '@/lib/domain/shared/text/trim-of';
import { SectionBuilder } from '../section-builder';

/** A longer line is divided: a file of one line is read like any other. */
const LINE_LIMIT_CHARACTERS = 16 * 1024;

const HEADING = /^(#{1,6})\s+(?=\S)/u;
/** Manuals print a bold letter twice, and an underlined one with a line. */
const OVERSTRUCK = /[^\x08\n]\x08/gu;
const FENCE = /^\s*(```|~~~)/u;

/** The text is unchanged; Markdown is divided at headings. */
export async function* readText(
  pieces: AsyncIterable<Uint8Array>,
  { isMarkdown, encoding }: { isMarkdown: boolean; encoding: TextEncoding | null },
): AsyncGenerator<DocumentSection> {
  const builder = new SectionBuilder();
  let isCode = false;
  for await (const lines of linesOf(pieces, encoding)) {
    for (const line of lines) {
      if (FENCE.test(line)) isCode = !isCode;
      const heading = isMarkdown && !isCode ? HEADING.exec(line) : null;
      if (heading === null) builder.addRaw(line.replace(OVERSTRUCK, ''));
      else builder.addHeading(heading[1]?.length ?? 1, withoutClosing(line.slice(heading[0].length)));
    }
    yield* builder.take();
  }
  yield* builder.finish();
}

/** Some writers put closing signs after a heading. */
function withoutClosing(words: string): string {
  const bare = trimEndOf(words.trimEnd(), '#').trimEnd();
  return bare === '' ? words : bare;
}

export async function* linesOf(
  pieces: AsyncIterable<Uint8Array>,
  encoding: TextEncoding | null,
): AsyncGenerator<string[]> {
  const text = encodedText(encoding);
  let rest = '';
  for await (const piece of pieces) {
    const lines = (rest + text.decode(piece)).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    while (rest.length > LINE_LIMIT_CHARACTERS) {
      lines.push(rest.slice(0, LINE_LIMIT_CHARACTERS));
      rest = rest.slice(LINE_LIMIT_CHARACTERS);
    }
    yield lines;
  }
  yield [rest + text.end()];
}
