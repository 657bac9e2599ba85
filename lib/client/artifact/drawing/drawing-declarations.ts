/** What some declarations of a style, or attributes that mean the same, say about the cost of an element. */
export interface DrawingDeclarations {
  /** The ids that are referred to, and whether each element within refers to them as well. */
  readonly references: readonly {
    readonly id: string;
    readonly isInherited: boolean;
    readonly count: number;
  }[];
  readonly layers: number;
  readonly isAnimated: boolean;
  /** The length after which a dashed line repeats, and its dashes; null where it is not dashed. */
  readonly dash: { readonly length: number; readonly count: number } | null;
}

/** What one surface of the size of the picture is, and what is cheaper. */
const LAYERS: readonly (readonly [property: RegExp, layers: number])[] = [
  [/^(?:mix-blend-mode|isolation|backdrop-filter)$/, 1],
  [/^(?:-webkit-)?mask/, 2],
  [/^(?:opacity|clip-path)$/, 0.1],
];

/** A path of this many characters has no more corners than this times its weight. */
const CORNERS_A_WEIGHT = 32;

/** Nothing of a cost. */
export const NOTHING: DrawingDeclarations = { references: [], layers: 0, isAnimated: false, dash: null };

/** Returns what one declaration says; null for one whose meaning is not known. */
export function readDeclaration(property: string, value: string): DrawingDeclarations | null {
  if (isObscure(value)) return null;
  const parts = value.toLowerCase().split('url(');
  if (property.startsWith('--') && (parts.length > 1 || /(?:var|blur|shadow)\(/i.test(value))) return null;
  if (value.trim() === 'none') return NOTHING;
  const functions = property.endsWith('filter') ? value.split('(').length - parts.length : 0;
  const named = LAYERS.find(([pattern]) => pattern.test(property))?.[1] ?? 0;
  return {
    references: referencesIn(property, value),
    layers: functions + (property.endsWith('filter') && parts.length > 1 ? 1 : 0) + named,
    isAnimated: /^(?:-webkit-)?animation/.test(property),
    dash: property === 'stroke-dasharray' ? readDash(value) : null,
  };
}

/** Returns what the declarations of a rule or of a `style` attribute say; null where one is not known. */
export function readDeclarations(text: string): DrawingDeclarations | null {
  let sum = NOTHING;
  for (const declaration of text.split(';')) {
    const colon = declaration.indexOf(':');
    if (colon === -1) continue;
    const property = declaration.slice(0, colon).trim().toLowerCase();
    const read = readDeclaration(property, declaration.slice(colon + 1));
    if (read === null) return null;
    sum = joinDeclarations(sum, read);
  }
  return sum;
}

/** Returns whether a value may mean more than it shows: an escape hides a reference, an address of data a drawing. */
export function isObscure(value: string): boolean {
  return /\\|\/\*|attr\(/i.test(value) || /data:/i.test(value.replace(/[\t\n\r\f]/g, ''));
}

/** Returns what both say. */
export function joinDeclarations(one: DrawingDeclarations, other: DrawingDeclarations): DrawingDeclarations {
  return {
    references: [...one.references, ...other.references],
    layers: one.layers + other.layers,
    isAnimated: one.isAnimated || other.isAnimated,
    dash: other.dash ?? one.dash,
  };
}

/** Returns the id that an address within a document names; null for any other address. */
export function idOfAddress(address: string): string | null {
  const hash = address.indexOf('#');
  if (hash === -1) return null;
  const id = address
    .slice(hash + 1)
    .replace(/[\t\n\r]/g, '')
    .trim();
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

function referencesIn(property: string, value: string): DrawingDeclarations['references'] {
  const isInherited = !/^(?:filter|mask|clip-path)$/.test(property);
  const count = property === 'marker' || property === 'marker-mid' ? CORNERS_A_WEIGHT : 1;
  return value
    .split(/url\(/i)
    .slice(1)
    .flatMap((rest) => {
      const id = idOfAddress((rest.split(')')[0] ?? '').replace(/["']/g, ''));
      return id === null ? [] : [{ id, isInherited, count }];
    });
}

function readDash(value: string): DrawingDeclarations['dash'] {
  const lengths = numbersIn(value);
  const length = lengths.reduce((sum, each) => sum + each, 0);
  if (lengths.length === 0) return null;
  return { length, count: lengths.length };
}

/** Returns the sizes of all numbers of an attribute, without their signs. */
export function numbersIn(value: string): number[] {
  return (value.match(/[\d.]+(?:e[+-]?\d+)?/gi) ?? []).map((each) => parseFloat(each) || 0);
}
