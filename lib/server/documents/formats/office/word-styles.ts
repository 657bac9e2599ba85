import 'server-only';
import type { DocumentArchive } from '../../document-archive';
import { readOfficePart } from './office-markup';

export const LEVELS = 9;

/** No real document has a longer chain of base styles. */
const BASES_LIMIT = 20;

interface WordStyle {
  /** Levels count from 1; 0 means that it is no heading. */
  level: number | null;
  /** The id of the numbering and the level of the paragraphs in it, from 0. */
  numbering: string | null;
  listLevel: number | null;
  base: string | null;
}

export type WordStyles = Readonly<{ get(id: string | null): Readonly<WordStyle> }>;

/** `get(null)` is the style of paragraphs that name none. */
export async function readWordStyles(archive: DocumentArchive, part: string | null): Promise<WordStyles> {
  const styles = new Map<string, WordStyle>();
  let usual = '';
  let style: WordStyle | null = null;
  await readOfficePart(archive, part, {
    onOpen(name, attributes) {
      const value = attributes['w:val'] ?? '';
      if (name === 'w:style') {
        const id = attributes['w:styleId'] ?? '';
        style = { level: null, numbering: null, listLevel: null, base: null };
        styles.set(id, style);
        const isUsual = attributes['w:default'] === '1' || attributes['w:default'] === 'true';
        if (isUsual && attributes['w:type'] === 'paragraph') usual = id;
      } else if (style !== null) takeProperty(style, name, value);
    },
    onClose(name) {
      if (name === 'w:style') style = null;
    },
  });
  return { get: (id) => resolve(styles, id ?? usual) };
}

function takeProperty(style: WordStyle, name: string, value: string): void {
  const named = name === 'w:name' ? /^heading (\d)$/i.exec(value)?.[1] : undefined;
  if (named !== undefined) style.level = Number(named);
  else if (name === 'w:name' && /^title$/i.test(value)) style.level = 1;
  else if (name === 'w:outlineLvl') style.level = outlineLevel(value);
  else if (name === 'w:basedOn') style.base = value;
  else if (name === 'w:numId') style.numbering = value;
  else if (name === 'w:ilvl') style.listLevel = levelNumber(value);
}

function resolve(styles: ReadonlyMap<string, WordStyle>, id: string): WordStyle {
  const found: WordStyle = { level: null, numbering: null, listLevel: null, base: null };
  let style = styles.get(id);
  for (let bases = 0; style !== undefined && bases < BASES_LIMIT; bases += 1) {
    found.level ??= style.level;
    if (found.numbering === null) found.listLevel ??= style.listLevel;
    found.numbering ??= style.numbering;
    style = style.base === null ? undefined : styles.get(style.base);
  }
  return found;
}

/** Levels count from 1; 0 means that there is none. */
export function outlineLevel(value: string): number {
  return /^[0-8]$/.test(value) ? Number(value) + 1 : 0;
}

/** Levels count from 0. */
export function levelNumber(value: string | undefined): number {
  return Math.max(0, Math.min(LEVELS - 1, Math.trunc(Number(value ?? 0)) || 0));
}
