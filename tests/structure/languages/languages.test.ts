import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { LOCALES } from '@/lib/i18n/locales';
import { listMessagesOf, readContext, readGlossary, rulesOf, VALUE, type Message } from './read-messages';
import { TYPEWRITTEN, WRITING } from './writing';

const english = new Map(listMessagesOf('en-US').map((message) => [message.key, message]));
const glossary = readGlossary();
const context = readContext();

/** A language without spaces between words, so a word may stand within others. */
const WITHOUT_SPACES = /^(?:ja|ko|zh)/;

const QUOTES = /[„“”‚‘«»「」『』״]/gu;

/** Nouns of these languages have a form of their own after most numbers. */
const NOUNS_CHANGE: ReadonlySet<string> = new Set(['pl-PL', 'ar-EG']);

describe.each(LOCALES.map(({ code }) => code))('the words in %s', (code) => {
  const messages = listMessagesOf(code);

  it('have no word that its page rules out', () => {
    const { never } = rulesOf(code);
    expect(never).not.toEqual([]);
    const patterns = never.map((word) => [word, patternOf(word, code)] as const);
    expect(found(messages, ({ bare }) => patterns.find(([, pattern]) => pattern.test(bare))?.[0])).toEqual(
      [],
    );
  });

  it('are written with the marks of the language', () => {
    const { quotes, never } = WRITING[code] ?? { quotes: '', never: [] };
    expect(
      found(messages, ({ bare }) => {
        const mark = bare.match(QUOTES)?.find((each) => !quotes.includes(each) && each !== '’');
        return mark ?? [...TYPEWRITTEN, ...never].find(([, pattern]) => pattern.test(bare))?.[0];
      }),
    ).toEqual([]);
  });

  it('end with a mark of a sentence where English does, and nowhere else', () => {
    expect(
      found(messages, ({ key, bare }) => {
        if (ABBREVIATED.test(key)) return undefined;
        const original = english.get(key)?.bare ?? '';
        const isAlike = isSentence(bare) === isSentence(original) || OTHER_END.test(bare);
        return isAlike ? undefined : bare.slice(-1);
      }),
    ).toEqual([]);
  });

  it('name a button as it is shown', () => {
    const labels = new Set(messages.map(({ bare }) => bare));
    expect(
      found(messages, ({ bare }) =>
        quotedIn(bare, code)
          .flatMap((quoted) => quoted.split(' › '))
          .find((quoted) => !labels.has(quoted)),
      ),
    ).toEqual([]);
  });

  it('put no name behind a word that changes with it', () => {
    const { beforeNames } = WRITING[code] ?? {};
    if (beforeNames !== undefined)
      expect(found(messages, ({ parsed }) => nameBehind(parsed, beforeNames))).toEqual([]);
  });

  it('format every number', () => {
    expect(found(messages, ({ parsed }) => plainNumberIn(parsed))).toEqual([]);
  });

  if (NOUNS_CHANGE.has(code))
    it('count nouns in a plural alone', () => {
      expect(found(messages, ({ parsed }) => countedNounIn(parsed))).toEqual([]);
    });

  it('fit on a button', () => {
    const wide = [...context]
      .filter(([, comment]) => comment.startsWith('Button:'))
      .flatMap(([key]) => {
        const text = messages.find((message) => message.key === key)?.bare ?? '';
        const least = WITHOUT_SPACES.test(code) ? BUTTON_SIGNS : BUTTON_LETTERS;
        const limit = Math.max(least, BUTTON_SHARE * (english.get(key)?.bare.length ?? 0));
        return text.length <= limit && text !== '' ? [] : [[key, text]];
      });
    expect(wide).toEqual([]);
  });

  it('say the same of a button everywhere', () => {
    const unlike = SAME_LABELS.map((label) => [
      label,
      [...new Set(messages.filter(({ key }) => english.get(key)?.text === label).map(({ text }) => text))],
    ]).filter(([, texts]) => (texts?.length ?? 0) > 1);
    expect(unlike).toEqual([]);
  });

  if (code !== 'en-US')
    it('say each term by its word of the glossary', () => {
      const wrong = TERMS.flatMap(([term, pattern]) => {
        const words = stemsOf(glossary.get(term)?.get(code) ?? '');
        expect(words).not.toEqual([]);
        return found(
          messages.filter(({ key }) => pattern.test(english.get(key)?.bare ?? '')),
          ({ bare }) => (words.some((word) => bare.toLowerCase().includes(word)) ? undefined : term),
        );
      });
      expect(wrong).toEqual([]);
    });
});

/** A button may have this many letters, or this share of the English ones. */
const BUTTON_LETTERS = 24;
const BUTTON_SIGNS = 12;
const BUTTON_SHARE = 1.6;

const SAME_LABELS = [
  'Try again',
  'Delete',
  'Cancel',
  'Save',
  'Close',
  'Copied',
  'Rename',
  'Download',
  'Loading',
];

/** These terms are said by one word wherever English says them. */
const TERMS = [
  ['provider', /(?<!service )provider/i],
  ['folder', /folder/i],
  ['preset', /preset/i],
  ['plugin', /plugin/i],
  ['assistant', /assistant/i],
  ['passkey', /passkey/i],
  ['skill', /skill(?!\.md|\.MD)/i],
  ['artifact', /artifact/i],
  ['administrator', /administrator/i],
] as const;

/** Returns the words of a cell, each without what an ending may change. */
function stemsOf(cell: string): string[] {
  return cell
    .replace(/\([^)]*\)/g, '')
    .trim()
    .toLowerCase()
    .split(/[ /;]+/)
    .filter((word) => word.length > 2 || !/[a-z]/.test(word))
    .map((word) =>
      /\p{Script=Han}|\p{Script=Hangul}|\p{Script=Katakana}/u.test(word) ? word : stemOf(word),
    );
}

const SHORTEST_STEM = 3;
const ENDING = 2;

function stemOf(word: string): string {
  return word.slice(0, Math.max(SHORTEST_STEM, word.length - ENDING));
}

function found(
  messages: readonly Message[],
  problemOf: (message: Message) => string | undefined,
): (readonly [string, string, string])[] {
  return messages.flatMap((message) => {
    const problem = problemOf(message);
    return problem === undefined ? [] : [[problem, message.key, message.text] as const];
  });
}

/** Short words are often within names that have a capital, as Anda within a sentence. */
const SHORT = 4;

/** Words with a capital are looked for as they stand, others in any case. */
function patternOf(word: string, code: string): RegExp {
  const escaped = word
    .replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll('*', String.raw`[\p{L}\p{M}]*`);
  const source = WITHOUT_SPACES.test(code)
    ? escaped
    : String.raw`(?<![\p{L}\p{M}])${escaped}(?![\p{L}\p{M}])`;
  return new RegExp(source, /\p{Lu}/u.test(word) || word.length <= SHORT ? 'u' : 'iu');
}

/** An abbreviation ends with a full stop in some languages. */
const ABBREVIATED = /^(?:thread\.perMillion|pagination\.previous)$/;

/** A question, or a value that its language puts last, may end what ends otherwise in English. */
const OTHER_END = new RegExp(`[?？؟${VALUE}]$`);

function isSentence(bare: string): boolean {
  return /[.。]$/.test(bare.split('\n').at(-1) ?? '');
}

/** Returns what stands in quotation marks and has no value in it. */
function quotedIn(bare: string, code: string): string[] {
  const [open = '', close = open] = WRITING[code]?.quotes ?? '';
  const pattern = new RegExp(`${open}([^${close}\uFFFC]+)${close}`, 'gu');
  return [...bare.matchAll(pattern)].map(([, quoted = '']) => quoted.trim());
}

/** Values with these names are always numbers. */
const NUMBERS = /^(?:number|count|page|pages|position|minutes|seconds)$/;

/** Values with these names are names of any language. */
const NAMES =
  /^(?:name|provider|endpoint|model|title|server|tool|domain|app|appTitle|email|host|filename|browser|system)$/;

function nameBehind(elements: readonly MessageFormatElement[], before: RegExp): string | undefined {
  for (const [at, element] of elements.entries()) {
    const last = elements[at - 1];
    const isBehind = last?.type === TYPE.literal && before.test(last.value);
    if (element.type === TYPE.argument && NAMES.test(element.value) && isBehind) return element.value;
    const inner = partsOf(element).map((part) => nameBehind(part, before));
    const name = inner.find((each) => each !== undefined);
    if (name !== undefined) return name;
  }
  return undefined;
}

function partsOf(element: MessageFormatElement): MessageFormatElement[][] {
  if (element.type === TYPE.tag) return [element.children];
  if (element.type !== TYPE.select && element.type !== TYPE.plural) return [];
  return Object.values(element.options).map(({ value }) => value);
}

function plainNumberIn(elements: readonly MessageFormatElement[]): string | undefined {
  for (const element of elements) {
    if (element.type === TYPE.argument && NUMBERS.test(element.value)) return element.value;
    if (element.type === TYPE.tag) {
      const within = plainNumberIn(element.children);
      if (within !== undefined) return within;
    }
  }
  return undefined;
}

/** Stand after a number without being counted: units, "of", "for", "switched on" and their like. */
const UNCOUNTED = /^[ \u00A0\u202F](?:MB|B|KB|z|s|min|ميغابايت|بايت|من|ث|مفعّلة|للتفكير|ولن)(?![\p{L}\p{M}])/u;

function countedNounIn(elements: readonly MessageFormatElement[]): string | undefined {
  for (const [at, element] of elements.entries()) {
    const next = elements[at + 1];
    if (element.type === TYPE.number && next?.type === TYPE.literal)
      if (/^[ \u00A0\u202F]\p{L}/u.test(next.value) && !UNCOUNTED.test(next.value)) return next.value;
    const within = element.type === TYPE.plural ? [] : partsOf(element);
    const inner = within.map(countedNounIn).find((each) => each !== undefined);
    if (inner !== undefined) return inner;
  }
  return undefined;
}

describe('what translators read', () => {
  it('explains keys that exist, in the order of their names', () => {
    const keys = [...context.keys()];
    expect(keys.filter((key) => !english.has(key))).toEqual([]);
    expect(keys).toEqual([...keys].sort((one, other) => one.localeCompare(other, 'en')));
  });

  it('explains each short text whose meaning its words do not tell', () => {
    const explained = new Set([...context.keys()].map((key) => english.get(key)?.text));
    expect(AMBIGUOUS.filter((text) => !explained.has(text))).toEqual([]);
  });

  it('has a section and a column for each language', () => {
    for (const { code } of LOCALES) expect(rulesOf(code).never.length).toBeGreaterThan(0);
    for (const [term, words] of glossary)
      for (const { code } of LOCALES)
        if (code !== 'en-US') expect([term, code, words.get(code) ?? '']).not.toContain('');
  });

  it('has English messages that begin as a sentence or a label does', () => {
    expect(found(listMessagesOf('en-US'), ({ key, bare }) => fragmentIn(key, bare))).toEqual([]);
  });
});

const AMBIGUOUS = [
  'Open',
  'Continue',
  'Free',
  'Auto',
  'None',
  'High',
  'Low',
  'Credit',
  'Log out',
  'Edited',
  'Drawing',
];

/** Stand within a sentence, behind a colon, or as a column of a table. */
const WITHIN =
  /^(?:sessions|settings\.sessions\.ways|settings\.passkeys\.(?:lastUsed|neverUsed)|shortcuts\.or|import\.(?:drop|moreLines)|export\.file|presets\.(?:presetTooLarge|badFields)|sources\.ofPages|toolCalls\.flow|artifacts\.edited|assistantLinks\.needsSecret|modelSettings\.tokens|thread\.credits)/;

function fragmentIn(key: string, bare: string): string | undefined {
  if (WITHIN.test(key)) return undefined;
  if (/^\p{Ll}/u.test(bare)) return 'begins within a sentence';
  return /(?<!\p{L})(?:of|the|a|an|from)$/iu.test(bare) ? 'ends within a sentence' : undefined;
}
