import 'server-only';
import type { DocumentArchive } from '../../document-archive';
import { MarkupParser, type MarkupListener } from '../../parse-markup';

/** The last words of a namespace map to the prefix under which readers know its elements. */
const PREFIXES: Readonly<Record<string, string>> = {
  'wordprocessingml/main': 'w',
  'presentationml/main': 'p',
  'drawingml/main': 'a',
  'drawingml/chart': 'c',
  'drawingml/diagram': 'dgm',
  'officeDocument/math': 'm',
  'officeDocument/relationships': 'r',
};

const EDITION = /\/20\d\d(?=\/|$)/g;

interface Alternatives {
  /** True means that an alternative had text; the others show the same in an older form. */
  isTaken: boolean;
  textsBefore: number;
}

/** A document has alternatives for older and newer programs: the first one with text counts. */
class OfficeListener implements MarkupListener {
  readonly #inner: MarkupListener;
  readonly #prefixes = new Map<string, string>();
  readonly #alternatives: Alternatives[] = [];
  #leftOut = 0;
  #texts = 0;

  constructor(inner: MarkupListener) {
    this.#inner = inner;
  }

  onOpen(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#declare(attributes);
    const current = this.#alternatives.at(-1);
    if (this.#leftOut > 0) this.#leftOut += 1;
    else if (name === 'mc:AlternateContent') this.#alternatives.push({ isTaken: false, textsBefore: 0 });
    else if (isAlternative(name) && current?.isTaken === true) this.#leftOut = 1;
    else if (isAlternative(name) && current !== undefined) current.textsBefore = this.#texts;
    else this.#inner.onOpen(this.#nameOf(name), this.#attributesOf(attributes));
  }

  onClose(name: string): void {
    const current = this.#alternatives.at(-1);
    if (this.#leftOut > 0) this.#leftOut -= 1;
    else if (name === 'mc:AlternateContent') this.#alternatives.pop();
    else if (isAlternative(name) && current !== undefined)
      current.isTaken = this.#texts > current.textsBefore;
    else this.#inner.onClose(this.#nameOf(name));
  }

  onText(text: string): void {
    if (this.#leftOut > 0) return;
    if (text.trim() !== '') this.#texts += 1;
    this.#inner.onText(text);
  }

  #declare(attributes: Readonly<Record<string, string>>): void {
    for (const key in attributes) {
      if (!key.startsWith('xmlns')) continue;
      const address = (attributes[key] ?? '').replace(EDITION, '');
      const known = PREFIXES[address.split('/').slice(-2).join('/')];
      const prefix = key.slice('xmlns:'.length);
      if (known === undefined || known === prefix) this.#prefixes.delete(prefix);
      else this.#prefixes.set(prefix, known);
    }
  }

  #nameOf(name: string): string {
    if (this.#prefixes.size === 0) return name;
    const colon = name.indexOf(':');
    const prefix = this.#prefixes.get(name.slice(0, Math.max(0, colon)));
    return prefix === undefined ? name : `${prefix}:${name.slice(colon + 1)}`;
  }

  #attributesOf(attributes: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
    if (this.#prefixes.size === 0) return attributes;
    const renamed = Object.entries(attributes).map(([key, value]) => [
      key.includes(':') ? this.#nameOf(key) : key,
      value,
    ]);
    return Object.fromEntries(renamed);
  }
}

function isAlternative(name: string): boolean {
  return name === 'mc:Choice' || name === 'mc:Fallback';
}

export function officeParser(listener: MarkupListener): MarkupParser {
  return new MarkupParser(new OfficeListener(listener), { isXml: true });
}

/** A part that is missing reads as empty. */
export async function readOfficePart(
  archive: DocumentArchive,
  part: string | null | undefined,
  listener: Partial<MarkupListener>,
): Promise<void> {
  if (part === null || part === undefined) return;
  const parser = officeParser({
    onOpen: (name, attributes) => listener.onOpen?.(name, attributes),
    onClose: (name) => listener.onClose?.(name),
    onText: (text) => listener.onText?.(text),
  });
  for await (const piece of archive.read(part)) parser.write(piece);
  parser.end();
}
