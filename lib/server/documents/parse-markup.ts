import 'server-only';
import { Parser } from 'htmlparser2';
import { DocumentProblem } from './document-problem';

/** Elements inside of each other; documents of office programs have a few dozen. */
const DEPTH_LIMIT = 1_000;

/** What is told while markup is read. Names of XML elements keep their prefix, such as `w:p`. */
export interface MarkupListener {
  onOpen(name: string, attributes: Readonly<Record<string, string>>): void;
  onClose(name: string): void;
  onText(text: string): void;
}

/**
 * Reads markup as it comes. Entities that a document declares are never resolved, so it can neither grow nor fetch;
 * what is not well-formed is read as far as it goes. Throws DocumentProblem (too_large) for one that is too deep.
 */
export class MarkupParser {
  readonly #parser: Parser;
  readonly #decoder: TextDecoder;

  constructor(listener: MarkupListener, { isXml }: { isXml: boolean }) {
    let depth = 0;
    this.#decoder = new TextDecoder();
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
      { xmlMode: isXml, decodeEntities: true },
    );
  }

  write(bytes: Uint8Array): void {
    this.#parser.write(this.#decoder.decode(bytes, { stream: true }));
  }

  end(): void {
    this.#parser.end(this.#decoder.decode());
  }
}

/** Reads the whole of a small part of XML. */
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
