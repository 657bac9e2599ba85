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

/** Names of keys, kinds of files and parameters are printed alike in most languages. */
const SAME_EVERYWHERE = /^(?:keys|export\.types)\.|^modelSettings\.top[KP]$|\.(?:oauth|basic|bearer)$/;

/** A language shares these words with English, as they are in a message without its values. */
const SHARED_WORDS: Record<string, readonly string[]> = {
  'de-DE': [
    'Administrator',
    'Server',
    'Agent',
    'Beta',
    'Chat',
    'chat',
    'Chats',
    'Code',
    'Minimal',
    'Name',
    'Passkeys',
    'Status',
    'System',
    'Token',
    'Tokens',
    'Top K',
    'Top P',
    'Version',
  ],
  'es-ES': [
    'Beta',
    'Chat',
    'chat',
    'Chats',
    'Endpoint',
    'General',
    'No',
    'Token',
    'Tokens',
    'Top K',
    'Top P',
  ],
  'fr-FR': [
    'Actions',
    'Agent',
    'Assistant',
    'Assistants',
    'Chat',
    'Code',
    'Conversation',
    'Conversations',
    'Date',
    'Description',
    'Document',
    'Images',
    'Message',
    'Minimal',
    'Mode',
    'Notifications',
    'Options',
    'Page',
    'Pages',
    'Question',
    'Sources',
    'Token',
    'Tokens',
    'Top K',
    'Top P',
    'Type',
    'Version',
  ],
  'id-ID': ['Data', 'Mode', 'Model', 'Server', 'Status'],
  'it-IT': [
    'No',
    'Account',
    'Beta',
    'Chat',
    'chat',
    'Endpoint',
    'Password',
    'Server',
    'Token',
    'Top K',
    'Top P',
  ],
  'nl-NL': [
    'Server',
    'Document',
    'Account',
    'Agent',
    'Chat',
    'chat',
    'Chats',
    'chat chats',
    'Code',
    'Context',
    'Diagram',
    'Endpoint',
    'Model',
    'Model:',
    'Parameters',
    'Status',
    'Token',
    'token tokens',
    'Tokens',
    'Top K',
    'Top P',
  ],
  'pl-PL': ['Agent', 'Beta', 'Diagram', 'Endpoint', 'Model', 'Model:', 'Preset', 'Token'],
  'pt-BR': ['Beta', 'Chat', 'Endpoint', 'Status', 'Token', 'Tokens', 'Top K', 'Top P'],
  'sv-SE': ['Server', 'Agent', 'Beta', 'Data', 'Diagram', 'Minimal', 'Status', 'System', 'Token', 'Version'],
  'tr-TR': ['Beta', 'Model'],
};

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

  it('fit in 30 KB as they are sent', () => {
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
    expect(brotliCompressSync(JSON.stringify(sent, null, 2)).byteLength).toBeLessThan(30_000);
  });

  if (code !== 'en-US')
    it('leave no English behind', () => {
      const left = [...words].filter(
        ([key, text]) =>
          text === english.get(key) && !SAME_EVERYWHERE.test(key) && !isShared(code, bareText(parse(text))),
      );
      expect(left).toEqual([]);
    });
});

/** Values and signs alone, or words that are listed as shared, may be the same in English. */
function isShared(code: string, text: string): boolean {
  return !/\p{L}/u.test(text) || (SHARED_WORDS[code] ?? []).includes(text);
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
