import 'server-only';
import type { DocumentSection } from '@/lib/domain/file/document-section';
import { MarkupParser, type MarkupForm } from '../parse-markup';
import { SectionBuilder } from '../section-builder';
import { HtmlListener } from './html/html-listener';

export async function* readHtml(
  pieces: AsyncIterable<Uint8Array>,
  form: Omit<MarkupForm, 'isXml'>,
): AsyncGenerator<DocumentSection> {
  const builder = new SectionBuilder();
  const listener = new HtmlListener(builder);
  const parser = new MarkupParser(listener, { isXml: false, ...form });
  for await (const piece of pieces) {
    parser.write(piece);
    yield* builder.take();
  }
  parser.end();
  listener.finish();
  yield* builder.finish();
}

/** The piece must be short. Throws DocumentProblem (too_large) for deep nesting. */
export function textOfHtml(html: string): string {
  const builder = new SectionBuilder();
  const listener = new HtmlListener(builder);
  const parser = new MarkupParser(listener, { isXml: false });
  parser.write(Buffer.from(html));
  parser.end();
  listener.finish();
  return builder
    .finish()
    .map(({ text }) => text)
    .join('\n\n');
}
