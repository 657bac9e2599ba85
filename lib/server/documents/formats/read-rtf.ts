import 'server-only';
import type { DocumentSection } from '@/lib/domain/file/document-section';
import { RtfText } from './rtf/rtf-listener';
import { RtfTokens } from './rtf/rtf-tokens';

/** Pictures and objects are left out. Throws DocumentProblem. */
export async function* readRtf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<DocumentSection> {
  const text = new RtfText();
  const tokens = new RtfTokens(text);
  const { builder } = text.flow;
  for await (const piece of pieces) {
    tokens.read(piece);
    yield* builder.take();
  }
  text.end();
  yield* builder.finish();
}
