export interface DrawingDeclarations {
  /** Also tells whether each element within refers to the ids. */
  readonly references: readonly {
    readonly id: string;
    readonly isInherited: boolean;
    readonly count: number;
  }[];
  readonly layers: number;
  readonly isAnimated: boolean;
  /** It is the length of a line's repetition and the count of its dashes; null means undashed. */
  readonly dash: { readonly length: number; readonly count: number } | null;
}

const LAYERS: readonly (readonly [property: RegExp, layers: number])[] = [
  [/^(?:mix-blend-mode|isolation|backdrop-filter)$/, 1],
  [/^(?:-webkit-)?mask/, 2],
  [/^(?:opacity|clip-path)$/, 0.1],
];

const CORNERS_A_WEIGHT = 32;

export const NOTHING: DrawingDeclarations = { references: [], layers: 0, isAnimated: false, dash: null };

/** Null means unknown. */
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

/** Null means that one is unknown. */
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

/** Escapes can hide references, and addresses of data can hide drawings. */
export function isObscure(value: string): boolean {
  return /\\|\/\*|attr\(/i.test(value) || /data:/i.test(value.replace(/[\t\n\r\f]/g, ''));
}

export function joinDeclarations(one: DrawingDeclarations, other: DrawingDeclarations): DrawingDeclarations {
  return {
    references: [...one.references, ...other.references],
    layers: one.layers + other.layers,
    isAnimated: one.isAnimated || other.isAnimated,
    dash: other.dash ?? one.dash,
  };
}

/** Returns null for an address outside the document. */
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

export function numbersIn(value: string): number[] {
  return (value.match(/[\d.]+(?:e[+-]?\d+)?/gi) ?? []).map((each) => parseFloat(each) || 0);
}
