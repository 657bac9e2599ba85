import * as z from 'zod/mini';

export interface DrawnDiagram {
  readonly address: string;
  readonly markup: string;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** A larger picture is shown only when the reader asks, since the page lays it out in one step. */
const UNASKED_LIMIT = { characters: 100_000, elements: 1_500, costMs: 80 };
const WANTED_LIMIT = { characters: 2_000_000, elements: 40_000, costMs: Infinity };

const SIZE_LIMIT_PX = 100_000;

/** Allows attributes that neither run anything nor have a prefix by which they could mean another one. */
const ATTRIBUTE = / (?:xmlns:[a-z]{1,20}|xml:space|(?![oO][nN])[\w-]{1,60})="[^"<]*"/y;

const ELEMENTS: ReadonlySet<string> = new Set(
  (
    'svg g switch defs style title desc path rect circle ellipse line polyline polygon text tspan textPath marker symbol ' +
    'clipPath mask pattern linearGradient radialGradient stop filter feBlend feColorMatrix feComponentTransfer ' +
    'feComposite feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feOffset'
  ).split(' '),
);

interface ReadingOptions {
  readonly isWanted: boolean;
  /** Only the address that the page shows has it: a saved file needs no font. */
  readonly fontRule?: string;
}

/**
 * Returns null for a picture that would hold up the page. Throws TypeError where the answer is no picture. Each
 * character is read once, and an image element runs no script.
 */
export function readPicture(
  answer: unknown,
  { isWanted, fontRule = '' }: ReadingOptions,
): DrawnDiagram | null {
  const limit = isWanted ? WANTED_LIMIT : UNASKED_LIMIT;
  const read = pictureSchema.safeParse(answer).data;
  if (read === undefined) throw new TypeError('not a picture');
  const { markup, widthPx, heightPx, costMs } = read;
  if (markup.length > limit.characters || costMs > limit.costMs) return null;
  const elements = countElements(markup);
  if (elements === null) throw new TypeError('not a picture');
  if (elements > limit.elements) return null;
  return {
    address: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(withRule(markup, fontRule))}`,
    markup,
    widthPx,
    heightPx,
  };
}

/** Puts the rule behind the first tag, which was checked and has no bracket inside. */
function withRule(markup: string, rule: string): string {
  if (rule === '') return markup;
  const inside = markup.indexOf('>') + 1;
  return `${markup.slice(0, inside)}<style>${rule}</style>${markup.slice(inside)}`;
}

const size = z.int().check(z.minimum(1), z.maximum(SIZE_LIMIT_PX));

const pictureSchema = z.object({
  state: z.literal('drawn'),
  markup: z.string(),
  widthPx: size,
  heightPx: size,
  costMs: z.number().check(z.nonnegative()),
});

/** Returns null for anything but elements of pictures and words. */
function countElements(markup: string): number | null {
  if (!markup.startsWith('<svg ') || !markup.endsWith('>')) return null;
  let count = 0;
  for (const [tag] of markup.matchAll(/<[^>]*>?/g)) {
    const [start = '', name = ''] = /^<\/?([A-Za-z]{1,30})/.exec(tag) ?? [];
    if (!ELEMENTS.has(name) || !isClosed(tag, start.length)) return null;
    if (!tag.startsWith('</')) count += 1;
  }
  return count;
}

/** Returns whether only attributes of a picture stand between `from` and the end of the tag. */
function isClosed(tag: string, from: number): boolean {
  let at = from;
  for (;;) {
    ATTRIBUTE.lastIndex = at;
    if (!ATTRIBUTE.test(tag)) break;
    at = ATTRIBUTE.lastIndex;
  }
  return /^\/?>$/.test(tag.slice(at, at + 3));
}
