import { joinDeclarations, readDeclarations, type DrawingDeclarations } from './drawing-declarations';

export interface DrawingStyles {
  /** The keys are `.class`, `#id` or an element's name; `*` holds what may apply to any element. */
  readonly bySelector: ReadonlyMap<string, DrawingDeclarations>;
  readonly selectorCharacters: number;
  readonly isAnimated: boolean;
}

const STYLES_LIMIT_CHARACTERS = 50_000;

/** With more combinators, matching could start again at each step. */
const COMBINATORS_LIMIT = 3;

/** These at-rules may surround rules; a rule with such a name applies to no element. */
const GROUP = /^@(?:media|supports)\b/i;
const KEY_FRAMES = /^@(?:-webkit-)?keyframes\b/i;
const FONT = /^@font-face$/i;

/** The selectors look through other elements for each element, and the at-rules make further rules. */
const COSTLY = /&|~|:(?:has|is|where|not|any|matches|-webkit-any)\(|@(?:import|layer|namespace)/i;

/** Null means that the cost is unknown. */
export function readStyles(sheet: string): DrawingStyles | null {
  const text = sheet.length > STYLES_LIMIT_CHARACTERS ? null : toPlain(sheet);
  const rules = text === null ? null : rulesIn(text);
  if (rules === null) return null;
  const framed = rules
    .filter(({ isFrame }) => isFrame)
    .reduce((sum, { said }) => sum + Math.floor(said.layers), 0);
  const bySelector = new Map<string, DrawingDeclarations>();
  let selectorCharacters = 0;
  for (const { selectors, said, isFrame } of rules) {
    if (isFrame) continue;
    selectorCharacters += selectors.length;
    // What key frames blur is blurred wherever something is animated.
    const whole = said.isAnimated ? { ...said, layers: said.layers + framed } : said;
    for (const selector of withoutArguments(selectors).split(',')) {
      const key = toKey(selector);
      const known = bySelector.get(key);
      bySelector.set(key, known === undefined ? whole : joinDeclarations(known, whole));
    }
  }
  return { bySelector, selectorCharacters, isAnimated: rules.some(({ said }) => said.isAnimated) };
}

interface Rule {
  readonly selectors: string;
  readonly said: DrawingDeclarations;
  readonly isFrame: boolean;
}

/** Null means unknown, nested or not closed. */
function rulesIn(text: string): Rule[] | null {
  const rules: Rule[] = [];
  const around: string[] = [];
  for (const piece of text.split(/(?<=[{}])/)) {
    const body = piece.replace(/[{}]$/, '').trim();
    if (piece.endsWith('{')) {
      const prelude = body.split(';').at(-1)?.trim() ?? '';
      if (!canOpen(prelude, around.at(-1))) return null;
      around.push(prelude);
    } else if (piece.endsWith('}')) {
      const selectors = around.pop();
      const said = readDeclarations(body);
      if (selectors === undefined || said === null) return null;
      const isFrame = around.some((outer) => KEY_FRAMES.test(outer));
      if (isFrame && said.references.length > 0) return null;
      if (body !== '') rules.push({ selectors, said, isFrame });
    } else if (body !== '') return null;
  }
  return around.length > 0 ? null : rules;
}

function canOpen(prelude: string, outer: string | undefined): boolean {
  if (outer !== undefined && !GROUP.test(outer) && !KEY_FRAMES.test(outer)) return false;
  if (prelude.startsWith('@')) return GROUP.test(prelude) || KEY_FRAMES.test(prelude) || FONT.test(prelude);
  const plain = withoutArguments(prelude);
  if (/[()[\]|]/.test(plain)) return false;
  return plain.split(',').every((selector) => compoundsOf(selector).length - 1 <= COMBINATORS_LIMIT);
}

/** Every matching element has this key; `*` means that the selector has none. */
function toKey(selector: string): string {
  const last = compoundsOf(selector).at(-1) ?? '';
  return /[.#][^.#:*]+/.exec(last)?.[0] ?? /^[^.#:*]+/.exec(last)?.[0] ?? '*';
}

function compoundsOf(selector: string): string[] {
  return selector.trim().split(/[\s>+]+/);
}

/** Removes the bracketed arguments, which may contain combinators or commas of their own. */
function withoutArguments(selectors: string): string {
  return selectors.replace(/\([^()]*\)|\[[^[\]]*\]/g, '');
}

/** Comments and quotes are removed; null means that the sheet cannot be weighed. */
function toPlain(sheet: string): string | null {
  // Only names and addresses are quoted: a brace or a comment within would not be one.
  const unquoted = sheet.replace(/"([\w\s#.,-]*)"|'([\w\s#.,-]*)'/g, '$1$2');
  if (/["'\\]/.test(unquoted) || COSTLY.test(unquoted)) return null;
  if (unquoted.includes(':nth') && /\bof\b/i.test(unquoted)) return null;
  const [first = '', ...commented] = unquoted.split('/*');
  const rest = commented.map((piece) => (piece.includes('*/') ? piece.slice(piece.indexOf('*/') + 2) : ''));
  return [first, ...rest].join(' ');
}
