import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { z } from 'zod';
import { textOf } from '../repository';

export interface Message {
  readonly key: string;
  readonly text: string;
  /** Holds the words alone: each value is a blank sign, each form of a plural follows the last. */
  readonly bare: string;
  readonly parsed: readonly MessageFormatElement[];
}

/** Stands for a value of a message. */
export const VALUE = '\uFFFC';

const known = new Map<string, readonly Message[]>();

/** Returns the messages of a language in the order of its file. */
export function listMessagesOf(code: string): readonly Message[] {
  const read = known.get(code) ?? [...messagesIn(JSON.parse(textOf(`messages/${code}.json`)), '')];
  known.set(code, read);
  return read;
}

function* messagesIn(node: unknown, key: string): Generator<Message> {
  if (typeof node === 'string') {
    const parsed = parse(node);
    return yield { key, text: node, parsed, bare: bareOf(parsed) };
  }
  if (typeof node !== 'object' || node === null) return;
  for (const [name, child] of Object.entries(node))
    yield* messagesIn(child, key === '' ? name : `${key}.${name}`);
}

function bareOf(elements: readonly MessageFormatElement[]): string {
  return elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value;
      if (element.type === TYPE.tag) return bareOf(element.children);
      if (element.type === TYPE.select || element.type === TYPE.plural)
        return Object.values(element.options)
          .map(({ value }) => bareOf(value))
          .join('\n');
      return VALUE;
    })
    .join('');
}

export interface Rules {
  /** Is a word in its exact form, or with a star all that begin so. */
  readonly never: readonly string[];
}

/** Reads what docs/languages/README.md says of a language. */
export function rulesOf(code: string): Rules {
  const section = textOf('docs/languages/README.md').split(`\n## ${code}\n`)[1]?.split('\n## ')[0] ?? '';
  const line = section.split('\n').find((each) => each.startsWith('Not: ')) ?? '';
  return { never: [...line.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word) };
}

/** Returns the rows of docs/languages/glossary.tsv by the English term: the word of each language. */
export function readGlossary(): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const [head = '', ...rows] = textOf('docs/languages/glossary.tsv').trimEnd().split('\n');
  const codes = head.split('\t');
  return new Map(
    rows.map((row) => {
      const cells = row.split('\t');
      return [cells[0] ?? '', new Map(codes.map((code, at) => [code, cells[at] ?? '']))] as const;
    }),
  );
}

/** Returns what docs/languages/context.json says of a key. */
export function readContext(): ReadonlyMap<string, string> {
  const comments: unknown = JSON.parse(textOf('docs/languages/context.json'));
  return new Map(Object.entries(z.record(z.string(), z.string()).parse(comments)));
}
