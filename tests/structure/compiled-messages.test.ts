import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import compile from 'icu-minify/compile';
import formatCompiled from 'icu-minify/format';
import { IntlMessageFormat } from 'intl-messageformat';
import { LOCALES } from '@/lib/i18n/locales';
import { textOf } from './repository';

type Value = number | string | Date | ((chunks: unknown[]) => string);

const NUMBERS = [0, 1, 2, 3, 5, 11, 21, 1234.5];

const DAY = new Date('2026-02-03T04:05:06Z');

const formatters = {
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...args),
  getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) =>
    new Intl.NumberFormat(...args),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
};

// The browser gets messages that the build compiled; the two must be the same.
it.each(LOCALES.map(({ code, intl }) => [code, intl] as const))(
  'the messages in %s say compiled what they say as written',
  (code, intl) => {
    const unlike = messagesOf(JSON.parse(textOf(`messages/${code}.json`))).flatMap((message) => {
      const compiled = compile(message);
      return valuesFor(parse(message)).flatMap((values) => {
        const written = joined(new IntlMessageFormat(message, intl).format(values));
        const shown = joined(formatCompiled(compiled, intl, values, { formatters }));
        return written === shown ? [] : [{ message, written, shown }];
      });
    });
    expect(unlike).toEqual([]);
  },
);

function messagesOf(words: unknown): string[] {
  if (typeof words === 'string') return [words];
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(messagesOf) : [];
}

/** Together these values reach every form of a message. */
function valuesFor(elements: MessageFormatElement[]): Record<string, Value>[] {
  const choices = new Map<string, Value[]>();
  collect(elements, choices);
  const most = Math.max(1, ...[...choices.values()].map(({ length }) => length));
  return Array.from({ length: most }, (_, turn) =>
    Object.fromEntries([...choices].map(([name, values]) => [name, values[turn % values.length] ?? ''])),
  );
}

function collect(elements: MessageFormatElement[], choices: Map<string, Value[]>): void {
  for (const element of elements) {
    switch (element.type) {
      case TYPE.argument:
        if (!choices.has(element.value)) choices.set(element.value, ['Ada', '']);
        break;
      case TYPE.number:
        choices.set(element.value, NUMBERS);
        break;
      case TYPE.date:
      case TYPE.time:
        choices.set(element.value, [DAY]);
        break;
      case TYPE.plural:
        choices.set(element.value, NUMBERS);
        break;
      case TYPE.select:
        choices.set(element.value, Object.keys(element.options));
        break;
      case TYPE.tag:
        choices.set(element.value, [(chunks) => `<${chunks.join('')}>`]);
        collect(element.children, choices);
        break;
      default:
    }
    if (element.type === TYPE.plural || element.type === TYPE.select)
      for (const { value } of Object.values(element.options)) collect(value, choices);
  }
}

function joined(result: unknown): string {
  return Array.isArray(result) ? result.map(String).join('') : String(result);
}
