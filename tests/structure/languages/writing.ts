/** Describes how a language writes: each text is checked against it, without its values. */
export interface Writing {
  /** The quotation marks that the language uses, outer ones first. */
  readonly quotes: string;
  /** A name does not follow these words, which change with it. */
  readonly beforeNames?: RegExp;
  /** What a text never contains: how the error calls it, and the pattern that finds it. */
  readonly never: readonly (readonly [name: string, pattern: RegExp])[];
}

const HAN = String.raw`\p{Script=Han}`;
const KANA = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]`;

const CHINESE: Writing['never'] = [
  ['a half-width mark after a Chinese sign', new RegExp(`${HAN}[,;:?!(]`, 'u')],
  ['no space between Chinese and Latin', new RegExp(`${HAN}[A-Za-z0-9\uFFFC]|[A-Za-z0-9\uFFFC]${HAN}`, 'u')],
];

export const WRITING: Readonly<Record<string, Writing>> = {
  'en-US': { quotes: '“”', never: [] },
  'zh-CN': { quotes: '“”‘’', never: CHINESE },
  'zh-TC': { quotes: '「」『』', never: CHINESE },
  'ar-EG': {
    quotes: '«»',
    never: [
      ['a Latin comma, semicolon or question mark', /\p{Script=Arabic}[,;?]/u],
      [
        'a digit of another system than the formatter',
        /\p{Script=Arabic} ?\d(?!\d{3}-)|\d ?\p{Script=Arabic}/u,
      ],
    ],
  },
  'de-DE': { quotes: '„“‚‘', never: [] },
  'es-ES': { quotes: '«»“”', never: [['a question without ¿', /^[^¿\n]*\p{L}\?/mu]] },
  'fr-FR': {
    quotes: '«»',
    beforeNames: /(?<!\p{L})(?:que|de|du|le|d’|l’) ?$/u,
    never: [
      ['no narrow space before ; ! ?', /[^\u202F;!?][;!?](?=\s|$)/],
      ['no space before a colon', /[^\u00A0]:(?=\s|$)/],
      ['no narrow space within « »', /«(?!\u202F)|(?<!\u202F)»/],
    ],
  },
  'it-IT': {
    quotes: '«»“”',
    beforeNames: /(?<!\p{L})(?:del|dello|della|dell’|nel|nella|nell’|dal|dall’|l’) ?$/u,
    never: [['E’ for È', /(?<!\p{L})E’/u]],
  },
  'pl-PL': { quotes: '„”»«', never: [] },
  'pt-BR': { quotes: '“”', beforeNames: /(?<!\p{L})(?:do|da|no|na|pelo|pela) $/u, never: [] },
  'ru-RU': { quotes: '«»„“', never: [['a hyphen for a dash', / - /]] },
  'ja-JP': {
    quotes: '「」『』',
    never: [
      ['a half-width mark beside Japanese', new RegExp(`${KANA}[,:?!(]|\\)${KANA}`, 'u')],
      [
        'a space between Japanese and Latin',
        new RegExp(`${KANA} [A-Za-z0-9\uFFFC]|[A-Za-z0-9\uFFFC] ${KANA}`, 'u'),
      ],
    ],
  },
  'sv-SE': { quotes: '”', never: [] },
  'ko-KR': {
    quotes: '‘’“”',
    never: [['a particle of one form after a name', /\uFFFC(?:와|과|이|가|을|를|은|는)(?![\p{L}(])/u]],
  },
  'vi-VN': { quotes: '“”', never: [['a space before a mark', /\p{L} [:;?](?! hoặc)/u]] },
  'tr-TR': { quotes: '“”', never: [] },
  'nl-NL': { quotes: '‘’', never: [] },
  'id-ID': { quotes: '“”', never: [] },
  'he-HE': {
    quotes: '״׳',
    never: [['a hyphen for a maqaf', /(?:^|[^\p{L}])[הבלמכשו]-[A-Za-z]/u]],
  },
};

/** No language uses these marks of typewriters. */
export const TYPEWRITTEN: Writing['never'] = [
  ['a straight quotation mark', /["']/],
  ['three dots', /\.\.\./],
  ['two spaces', /[^\n] {2}/],
  ['an exclamation mark', /[!！]/],
];
