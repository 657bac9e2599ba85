/** These codes are those of ISO 639. */
const CODES =
  'af am ar as az ba be bg bn bo br bs ca cs cy da de el en es et eu fa fi fo fr gl gu ha haw he hi hr ht hu hy id is ' +
  'it ja jv ka kk km kn ko la lb ln lo lt lv mg mi mk ml mn mr ms mt my ne nl nn no oc pa pl ps pt ro ru sa sd si sk ' +
  'sl sn so sq sr su sv sw ta te tg th tk tl tr tt uk ur uz vi yi yo yue zh';

/** For these languages services use other names than this platform. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  burmese: 'my',
  castilian: 'es',
  filipino: 'tl',
  flemish: 'nl',
  'haitian creole': 'ht',
  mandarin: 'zh',
  moldavian: 'ro',
  myanmar: 'my',
  nynorsk: 'nn',
  panjabi: 'pa',
  pushto: 'ps',
  sinhalese: 'si',
  tagalog: 'tl',
  valencian: 'ca',
};

let known: ReadonlyMap<string, string> | null = null;

/** A service named it by code or in English; null for other texts. */
export function findNamedLanguage(name: string): string | null {
  known ??= namedLanguages();
  return known.get(name.trim().toLowerCase()) ?? null;
}

function namedLanguages(): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const codes = CODES.split(' ');
  return new Map([
    ...Object.entries(OTHER_NAMES),
    ...codes.flatMap((code) => [
      [code, code] as const,
      [names.of(code)?.toLowerCase() ?? code, code] as const,
    ]),
  ]);
}
