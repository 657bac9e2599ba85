import { brotliCompressSync } from 'node:zlib';
import {
  parse,
  TYPE,
  type MessageFormatElement,
  type PluralOrSelectOption,
} from '@formatjs/icu-messageformat-parser';
import { z } from 'zod';
import { LOCALES } from '@/lib/i18n/locales';
import { filesBelow, textOf } from './repository';

const messagesSchema = z.record(z.string(), z.unknown());

/** No other of the languages has these words. */
const ENGLISH_WORDS = /(?<!\p{L})(?:the|your|this|cannot|could|with|which|from)(?!\p{L})/iu;

/** A name or a term may be the same in English; a text of at least four words is a sentence that was left. */
const LEFT_WORDS = 4;

/** A language takes at most this share of the bytes of English. */
const BYTES_OF_ENGLISH = 1.3;

const english = messagesOf('en-US');

it('is one file a language, and no other', () => {
  expect(filesBelow('messages', '.json')).toEqual(LOCALES.map(({ code }) => `messages/${code}.json`).sort());
});

/**
 * These buttons show less on a phone than their name says: the name contains what they show, for those who speak to
 * it.
 */
const SHOWN_IN_NAME = [{ shown: 'thread.tryAgain', name: 'composer.modelsFailed' }] as const;

describe.each(LOCALES.map(({ code, intl }) => [code, intl] as const))('the words in %s', (code, intl) => {
  const words = messagesOf(code);

  it('name a button by what it shows', () => {
    for (const { shown, name } of SHOWN_IN_NAME)
      expect(words.get(name)?.toLocaleLowerCase(intl)).toContain(words.get(shown)?.toLocaleLowerCase(intl));
  });

  it('are there for every key of English, in its order, and for no other', () => {
    expect([...words.keys()]).toEqual([...english.keys()]);
  });

  it('take what English takes: the same values and the same marked pieces', () => {
    const unlike = [...words].filter(([key, text]) => {
      const original = english.get(key);
      return original !== undefined && takenBy(text) !== takenBy(original);
    });
    expect(unlike).toEqual([]);
  });

  it('have the plural forms their language has', () => {
    const cardinal = categoriesOf(intl, 'cardinal');
    const ordinal = categoriesOf(intl, 'ordinal');
    const wrong = [...words].filter(([, text]) =>
      pluralsIn(parse(text)).some(({ options, isOrdinal }) => {
        const given = Object.keys(options).filter((form) => !form.startsWith('='));
        const known = isOrdinal ? ordinal : cardinal;
        return given.some((form) => !known.includes(form)) || known.some((form) => !given.includes(form));
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('take at most 1.3 times what English takes as they are sent', () => {
    expect(sentBytes(code)).toBeLessThan(BYTES_OF_ENGLISH * sentBytes('en-US'));
  });

  if (code !== 'en-US')
    it('leave no English behind', () => {
      const left = [...words].filter(([key, text]) => {
        const bare = bareText(parse(text));
        const isSame = text === english.get(key) && bare.split(/\s+/).length >= LEFT_WORDS;
        return isSame || ENGLISH_WORDS.test(bare);
      });
      expect(left).toEqual([]);
    });
});

function sentBytes(code: string): number {
  const {
    mail: _mail,
    otherClients: _otherClients,
    site: _site,
    server: _server,
    auth,
    ...others
  } = messagesSchema.parse(JSON.parse(textOf(`messages/${code}.json`)));
  const { fields, problems } = messagesSchema.parse(auth);
  const sent = { ...others, auth: { fields, problems } };
  return brotliCompressSync(JSON.stringify(sent, null, 2)).byteLength;
}

function messagesOf(code: string): Map<string, string> {
  return new Map(flatten(JSON.parse(textOf(`messages/${code}.json`))));
}

function flatten(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    flatten(child, path === '' ? key : `${path}.${key}`),
  );
}

/** Lists the values and tags of a message with their kinds, in any number and order. */
function takenBy(text: string): string {
  return [...new Set(namesIn(parse(text)))].sort().join(' ');
}

function namesIn(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element): string[] => {
    switch (element.type) {
      case TYPE.argument:
        return [element.value];
      case TYPE.number:
      case TYPE.date:
      case TYPE.time:
        return [`${element.value}:${TYPE[element.type]}`];
      case TYPE.tag:
        return [`<${element.value}>`, ...namesIn(element.children)];
      case TYPE.select:
        return [
          `${element.value}:select:${Object.keys(element.options).sort().join('|')}`,
          ...optionsOf(element.options).flatMap(namesIn),
        ];
      case TYPE.plural:
        return [`${element.value}:plural`, ...optionsOf(element.options).flatMap(namesIn)];
      default:
        return [];
    }
  });
}

function pluralsIn(
  elements: readonly MessageFormatElement[],
): { options: Record<string, PluralOrSelectOption>; isOrdinal: boolean }[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.tag) return pluralsIn(element.children);
    if (element.type === TYPE.select) return optionsOf(element.options).flatMap(pluralsIn);
    if (element.type !== TYPE.plural) return [];
    const here = { options: element.options, isOrdinal: element.pluralType === 'ordinal' };
    return [here, ...optionsOf(element.options).flatMap(pluralsIn)];
  });
}

function bareText(elements: readonly MessageFormatElement[]): string {
  return elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value;
      if (element.type === TYPE.tag) return bareText(element.children);
      if (element.type === TYPE.select || element.type === TYPE.plural)
        return optionsOf(element.options).map(bareText).join(' ');
      return '';
    })
    .join('')
    .trim();
}

function optionsOf(options: Record<string, PluralOrSelectOption>): MessageFormatElement[][] {
  return Object.values(options).map(({ value }) => value);
}

function categoriesOf(intl: string, type: 'cardinal' | 'ordinal'): string[] {
  return new Intl.PluralRules(intl, { type }).resolvedOptions().pluralCategories;
}

it('the words of the pages before a session are used by these pages alone, but for its fields and their problems', () => {
  const elsewhere = ['app', 'components', 'lib']
    .flatMap((folder) => filesBelow(folder, '.ts', '.tsx'))
    .filter((path) => !path.startsWith('components/auth/') && !path.startsWith('app/(auth)/'));
  const USE = /useTranslations\('auth(?!\.(?:fields|problems)')/;
  expect(elsewhere.filter((path) => USE.test(textOf(path)))).toEqual([]);
});
