import { userValue } from '../scope/user-scope';

/** These styles were read last. */
const kept = userValue<{ readonly key: string; readonly style: string } | null>(() => null);

/** A picture loads nothing itself, so fonts are written into the styles. */
export async function readPageStyle(signal: AbortSignal): Promise<string> {
  const used = new Set([...document.fonts].filter((face) => face.status === 'loaded').map(faceKey));
  const sheets = [...document.styleSheets];
  // Rules and fonts are only ever added, by parts of the page that load.
  const key = `${String(used.size)} ${sheets.map((sheet) => rulesOf(sheet).length).join(' ')}`;
  if (kept.current?.key === key) return kept.current.style;
  const rules: string[] = [];
  const faces: { rule: CSSFontFaceRule; base: string }[] = [];
  for (const sheet of sheets) collectRules(rulesOf(sheet), sheet.href ?? document.baseURI, rules, faces);
  const embedded = await Promise.all(
    faces
      .filter(({ rule }) => used.has(ruleKey(rule)))
      .map(({ rule, base }) => embedFace(rule, base, signal)),
  );
  const style = [...rules, ...embedded].join('\n');
  kept.current = { key, style };
  return style;
}

function rulesOf(sheet: CSSStyleSheet): ArrayLike<CSSRule> & Iterable<CSSRule> {
  try {
    return sheet.cssRules;
  } catch {
    // A style sheet of another site, for instance of an extension.
    return [];
  }
}

function collectRules(
  from: Iterable<CSSRule>,
  base: string,
  rules: string[],
  faces: { rule: CSSFontFaceRule; base: string }[],
): void {
  for (const rule of from) {
    if (rule instanceof CSSFontFaceRule) faces.push({ rule, base });
    else rules.push(rule.cssText);
  }
}

const DEFAULT_RANGE = 'U+0-10FFFF';

function faceKey(face: FontFace): string {
  return toKey(face.family, face.weight, face.style, face.unicodeRange);
}

function ruleKey({ style }: CSSFontFaceRule): string {
  return toKey(
    style.getPropertyValue('font-family'),
    style.getPropertyValue('font-weight') || 'normal',
    style.getPropertyValue('font-style') || 'normal',
    style.getPropertyValue('unicode-range') || DEFAULT_RANGE,
  );
}

/** Browsers write the same descriptor in several ways, so a key is made of it. */
function toKey(...descriptors: readonly string[]): string {
  return descriptors
    .join('|')
    .toLowerCase()
    .replaceAll(/["'\s]/g, '')
    .replaceAll('400', 'normal')
    .replaceAll('700', 'bold')
    .replaceAll(/(u\+|-)0+(?=[\da-f])/g, '$1');
}

const SOURCE_ADDRESS = /url\(\s*["']?([^"'()\s]+)["']?\s*\)/;

async function embedFace(rule: CSSFontFaceRule, base: string, signal: AbortSignal): Promise<string> {
  const address = SOURCE_ADDRESS.exec(rule.style.getPropertyValue('src'))?.[1];
  if (address === undefined || address.startsWith('data:')) return rule.cssText;
  const data = await toDataAddress(new URL(address, base).href, signal);
  return data === null ? '' : withSource(rule.cssText, `src: url(${data});`);
}

function withSource(rule: string, source: string): string {
  const start = rule.indexOf('src:');
  const end = rule.indexOf(';', start);
  return start === -1 || end === -1 ? rule : `${rule.slice(0, start)}${source}${rule.slice(end + 1)}`;
}

const known = userValue(() => new Map<string, string>());

/** Null means that it cannot be loaded. */
export async function toDataAddress(address: string, signal: AbortSignal): Promise<string | null> {
  const data = known.current.get(address);
  if (data !== undefined) return data;
  try {
    const response = await fetch(address, { signal, cache: 'force-cache' });
    if (!response.ok) return null;
    const read = await readAsDataAddress(await response.blob());
    if (address.includes('/_next/')) known.current.set(address, read);
    return read;
  } catch (error) {
    if (signal.aborted) throw error;
    return null;
  }
}

function readAsDataAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'));
    reader.readAsDataURL(blob);
  });
}
