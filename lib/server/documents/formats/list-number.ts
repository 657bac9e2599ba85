import 'server-only';

const ROMAN: readonly (readonly [number, string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];
const ROMAN_LIMIT = 4_000;

const LATIN = 'abcdefghijklmnopqrstuvwxyz';
const RUSSIAN = 'абвгдежзиклмнопрстуфхцчшщэюя';
const KOREAN = '가나다라마바사아자차카타파하';
const JAPANESE =
  'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン';
const IROHA =
  'イロハニホヘトチリヌルヲワカヨタレソツネナラムウヰノオクヤマケフコエテアサキユメミシヱヒモセス';
const STEMS = '甲乙丙丁戊己庚辛壬癸';
const BRANCHES = '子丑寅卯辰巳午未申酉戌亥';
const HEBREW = 'אבגדהוזחטיכלמנסעפצקרשת';
const ARABIC = 'أبتثجحخدذرزسشصضطظعغفقكلمنهوي';
const CHINESE_DIGITS = '〇一二三四五六七八九';

/** Letters repeat after the last one: z, aa, bb. */
const REPEATS_LIMIT = 10;

const FORMATS: Readonly<Record<string, (value: number) => string>> = {
  none: () => '',
  decimalZero: (value) => String(value).padStart(2, '0'),
  upperRoman: (value) => roman(value).toUpperCase(),
  lowerRoman: roman,
  upperLetter: (value) => lettered(LATIN, value).toUpperCase(),
  lowerLetter: (value) => lettered(LATIN, value),
  ordinal: (value) => `${String(value)}${ordinalEnding(value)}`,
  decimalEnclosedCircle: (value) => enclosed(value),
  decimalEnclosedCircleChinese: (value) => enclosed(value),
  russianUpper: (value) => lettered(RUSSIAN, value).toUpperCase(),
  russianLower: (value) => lettered(RUSSIAN, value),
  ganada: (value) => lettered(KOREAN, value),
  aiueo: (value) => lettered(JAPANESE, value),
  aiueoFullWidth: (value) => lettered(JAPANESE, value),
  iroha: (value) => lettered(IROHA, value),
  irohaFullWidth: (value) => lettered(IROHA, value),
  hebrew2: (value) => lettered(HEBREW, value),
  arabicAlpha: (value) => lettered(ARABIC, value),
  ideographTraditional: (value) => lettered(STEMS, value),
  ideographZodiac: (value) => lettered(BRANCHES, value),
  chineseCounting: chinese,
  chineseCountingThousand: chinese,
  japaneseCounting: chinese,
  taiwaneseCounting: chinese,
  taiwaneseCountingThousand: chinese,
  ideographDigital: chinese,
};

/** A form that Word does not know becomes digits. */
export function listNumber(value: number, format: string): string {
  const write = Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined;
  return write === undefined ? String(value) : write(value);
}

function roman(value: number): string {
  if (value < 1 || value >= ROMAN_LIMIT) return String(value);
  let left = value;
  let text = '';
  for (const [worth, letters] of ROMAN) {
    for (; left >= worth; left -= worth) text += letters;
  }
  return text;
}

function lettered(letters: string, value: number): string {
  const times = Math.ceil(value / letters.length);
  if (value < 1 || times > REPEATS_LIMIT) return String(value);
  return letters.charAt((value - 1) % letters.length).repeat(times);
}

function ordinalEnding(value: number): string {
  if (value % 100 >= 11 && value % 100 <= 13) return 'th';
  return ['th', 'st', 'nd', 'rd'][value % 10] ?? 'th';
}

function enclosed(value: number): string {
  return value >= 1 && value <= 20 ? String.fromCodePoint(0x2460 + value - 1) : String(value);
}

function chinese(value: number): string {
  if (value < 1 || value > 99) return String(value);
  const [tens, ones] = [Math.floor(value / 10), value % 10];
  const start = tens === 0 ? '' : `${tens === 1 ? '' : CHINESE_DIGITS.charAt(tens)}十`;
  return start + (ones === 0 ? '' : CHINESE_DIGITS.charAt(ones));
}
