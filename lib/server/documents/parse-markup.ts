import 'server-only';
import { Parser } from 'htmlparser2';
import { encodedText, type EncodedText } from '@/lib/domain/file/encoding/encoded-text';
import type { TextEncoding } from '@/lib/domain/file/encoding/text-encoding';
import { DocumentProblem } from './document-problem';

/** Office documents nest elements only a few dozen deep. */
const DEPTH_LIMIT = 1_000;

/** Names keep their prefix, as in `w:p`. */
export interface MarkupListener {
  onOpen(name: string, attributes: Readonly<Record<string, string>>): void;
  onClose(name: string): void;
  onText(text: string): void;
}

/** An encoding that is absent or null means UTF-8. */
export interface MarkupForm {
  readonly isXml: boolean;
  /** True allows `/>` in HTML. */
  readonly isXhtml?: boolean;
  readonly encoding?: TextEncoding | null;
}

/**
 * Declared entities are never resolved, so it neither grows nor fetches; malformed markup is read as far as
 * possible. Throws DocumentProblem (too_large) for deep nesting.
 */
export class MarkupParser {
  readonly #parser: Parser;
  readonly #text: EncodedText;

  constructor(listener: MarkupListener, { isXml, isXhtml = false, encoding = null }: MarkupForm) {
    let depth = 0;
    this.#text = encodedText(encoding);
    this.#parser = new Parser(
      {
        onopentag(name, attributes) {
          depth += 1;
          if (depth > DEPTH_LIMIT) throw new DocumentProblem('too_large');
          listener.onOpen(name, attributes);
        },
        onclosetag(name) {
          depth -= 1;
          listener.onClose(name);
        },
        ontext: (text) => listener.onText(text),
      },
      {
        xmlMode: isXml,
        decodeEntities: true,
        ...(isXhtml ? { recognizeSelfClosing: true, recognizeCDATA: true } : {}),
      },
    );
  }

  write(bytes: Uint8Array): void {
    this.#parser.write(this.#text.decode(bytes));
  }

  end(): void {
    this.#parser.end(this.#text.end());
  }
}

export async function parseXmlPart(
  pieces: AsyncIterable<Uint8Array>,
  listener: Partial<MarkupListener>,
): Promise<void> {
  const ignore = (): void => undefined;
  const parser = new MarkupParser(
    { onOpen: ignore, onClose: ignore, onText: ignore, ...listener },
    { isXml: true },
  );
  for await (const piece of pieces) parser.write(piece);
  parser.end();
}
