import 'server-only';
import type { DocumentArchive } from '../../document-archive';
import { parseXmlPart, type MarkupListener } from '../../parse-markup';
import { SectionBuilder } from '../../section-builder';
import { OdfListStyles } from './odf-list-styles';
import { OdfListener, type OdfContext, type OdfObject } from './odf-listener';

const OBJECTS_LIMIT = 500;
const OBJECT_LIMIT_CHARACTERS = 200_000;

const HEADS: ReadonlySet<string> = new Set(['style:header', 'style:header-left', 'style:header-first']);
const FEET: ReadonlySet<string> = new Set(['style:footer', 'style:footer-left', 'style:footer-first']);

/** A text that has no letters and is no longer than this is a page number. */
const PAGE_NUMBER_CHARACTERS = 8;

/** Each head and foot is read once, however many pages have it. */
export class PageStyles implements MarkupListener {
  readonly styles = new OdfListStyles();
  readonly heads = new Set<string>();
  readonly feet = new Set<string>();
  #builder = new SectionBuilder();
  #inner: OdfListener | null = null;

  onOpen(name: string, attributes: Readonly<Record<string, string>>): void {
    if (this.#inner !== null) return this.#inner.onOpen(name, attributes);
    const isShown = attributes['style:display'] !== 'false';
    if (isShown && (HEADS.has(name) || FEET.has(name))) {
      this.#builder = new SectionBuilder();
      this.#inner = new OdfListener(this.#builder, { styles: this.styles, objects: new Map() });
    } else this.styles.onOpen(name, attributes);
  }

  onClose(name: string): void {
    if (!HEADS.has(name) && !FEET.has(name)) {
      if (this.#inner === null) this.styles.onClose(name);
      else this.#inner.onClose(name);
    } else if (this.#inner !== null) {
      this.#inner = null;
      const text = this.#builder.finish().map((section) => section.text);
      const texts = HEADS.has(name) ? this.heads : this.feet;
      const whole = text.join('\n\n');
      if (/\p{L}/u.test(whole) || whole.length > PAGE_NUMBER_CHARACTERS) texts.add(whole);
    }
  }

  onText(text: string): void {
    this.#inner?.onText(text);
  }
}

export async function readObjects(archive: DocumentArchive): Promise<OdfContext['objects']> {
  const objects = new Map<string, OdfObject>();
  for (const name of archive.names) {
    const folder = /^([^/]+)\/content\.xml$/.exec(name)?.[1];
    if (folder === undefined || objects.size >= OBJECTS_LIMIT) continue;
    const object = await readObject(archive, name);
    if (object !== null) objects.set(folder, object);
  }
  return objects;
}

async function readObject(archive: DocumentArchive, part: string): Promise<OdfObject | null> {
  const builder = new SectionBuilder();
  const inner = new OdfListener(builder, { styles: new OdfListStyles(), objects: new Map() });
  let formula = '';
  let isChart = false;
  let isAnnotation = false;
  await parseXmlPart(archive.read(part), {
    onOpen(name, attributes) {
      isChart ||= name === 'office:chart';
      isAnnotation ||= /(^|:)annotation$/.test(name) && name !== 'office:annotation';
      inner.onOpen(name, attributes);
    },
    onClose(name) {
      if (/(^|:)annotation$/.test(name)) isAnnotation = false;
      inner.onClose(name);
    },
    onText(text) {
      if (isAnnotation && formula.length < OBJECT_LIMIT_CHARACTERS) formula += text;
      inner.onText(text);
    },
  });
  if (formula.trim() !== '') return { text: formula.trim(), isInline: true };
  const text = builder.finish().map((section) => section.text);
  if (!isChart) return null;
  return { text: `Chart: ${text.join('\n')}`.slice(0, OBJECT_LIMIT_CHARACTERS), isInline: false };
}
