const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Han}/gu, 'zh'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Cyrillic}/gu, 'ru'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Devanagari}/gu, 'hi'],
];

/** Several languages share these scripts, so the language of the reader stays. */
const SHARED_SCRIPTS: Readonly<Record<string, readonly string[]>> = {
  zh: ['zh', 'ja'],
  ar: ['ar', 'fa', 'ur'],
  ru: ['ru', 'uk', 'bg', 'sr'],
  hi: ['hi', 'mr', 'ne'],
};

const WORDS: Readonly<Record<string, string>> = {
  en: 'the and of to is in that it you for with this are was not be have from they which what how can your will',
  de: 'der die das und ist nicht ein eine mit auf für den dem von zu sich auch es wird werden sind oder wie ich du kann',
  es: 'el la los las de que y en un una es por para con no se del como más pero son este está lo su puede',
  fr: 'le la les des et est un une que qui dans pour pas sur avec ce il vous nous ne plus sont ou du au cette peut',
  it: 'il lo la gli di che e è un una per non con del della sono come più questo si nel alla anche ma può',
  nl: 'de het een en van is dat niet op te voor met zijn aan ook als maar wordt deze je ik kan naar door of',
  pl: 'i w na z się nie jest to że do jak o po co dla od są tak ale ten być może oraz przez lub',
  pt: 'o os as de que e em um uma é para com não do da no na por mais como se são mas isso você pode está',
  sv: 'och att det är en ett som på för med av inte den till har jag du kan om från eller men de vi',
  tr: 've bir bu için ile da de ne çok daha olarak gibi olan değil var mi ama ya ki en o kadar sonra',
  vi: 'và của là có không được cho một những các trong với này đó khi để người bạn tôi thể như từ về',
  id: 'yang dan di ini itu untuk dengan tidak dari adalah pada dalam ke akan bisa anda saya atau juga karena ada oleh',
  da: 'og at det er en et som på for med af ikke den til har jeg du kan om fra eller men de vi',
  fi: 'ja on ei se että hän ovat kun mutta myös tai oli joka niin kuin voi ole sen tämä mitä',
};

const LANGUAGES_OF_WORD = new Map<string, string[]>();
for (const [language, words] of Object.entries(WORDS))
  for (const word of words.split(' '))
    LANGUAGES_OF_WORD.set(word, [...(LANGUAGES_OF_WORD.get(word) ?? []), language]);

const SAMPLE_LIMIT_CHARACTERS = 4_000;

const MIN_WORDS = 2;

/**
 * The script decides, then short words. `expected` (such as `pt-BR`) is returned where it fits or the text does not
 * tell.
 */
export function guessLanguage(text: string, expected: string): string {
  const sample = text.slice(0, SAMPLE_LIMIT_CHARACTERS);
  const own = primaryLanguage(expected);
  const ofScript = languageOfScript(sample, own);
  if (ofScript !== null) return ofScript === own ? expected : ofScript;
  const counts = new Map<string, number>();
  for (const word of sample.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [])
    for (const language of LANGUAGES_OF_WORD.get(word) ?? [])
      counts.set(language, (counts.get(language) ?? 0) + 1);
  const [best, hits] = mostFrequent([...counts]);
  const isTold = hits >= MIN_WORDS && hits > (counts.get(own) ?? 0);
  return isTold ? best : expected;
}

/** `own` wins where its script fits; null for Latin letters, which many languages share. */
function languageOfScript(sample: string, own: string): string | null {
  const countOf = (pattern: RegExp) => sample.match(pattern)?.length ?? 0;
  const [script, letters] = mostFrequent(SCRIPTS.map(([pattern, language]) => [language, countOf(pattern)]));
  // A few foreign words in Latin letters change no language.
  if (letters === 0 || letters * 3 < countOf(/\p{Script=Latin}/gu)) return null;
  // Kana among many Chinese characters are Japanese.
  const isJapanese = countOf(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu) * 8 > letters;
  if (script === 'zh' && isJapanese) return 'ja';
  return SHARED_SCRIPTS[script]?.includes(own) === true ? own : script;
}

/** `pt-BR` becomes `pt`. */
export function primaryLanguage(tag: string): string {
  return tag.split(/[-_]/)[0]?.toLowerCase() ?? '';
}

function mostFrequent(counts: readonly (readonly [string, number])[]): readonly [string, number] {
  return counts.reduce((most, each) => (each[1] > most[1] ? each : most), ['', 0]);
}
