import type { JsonRecord } from '@/lib/domain/shared/json-record';
import { readElicitation } from '@/lib/domain/tool/elicitation/read-elicitation';

const form = (properties: JsonRecord, required: readonly string[] = [], message = 'Tell me.') => ({
  message,
  requestedSchema: { type: 'object', properties, required },
});

const TEXT = { type: 'string' };

describe('readElicitation', () => {
  it('reads a form in the order of its fields; without a mode it is one', () => {
    const read = readElicitation(form({ b: TEXT, a: { type: 'boolean' } }, ['a']));
    expect(read?.mode === 'form' && read.fields.map(({ name, isRequired }) => [name, isRequired])).toEqual([
      ['b', false],
      ['a', true],
    ]);
    expect(readElicitation({ ...form({}), mode: 'form' })).toEqual({
      mode: 'form',
      message: 'Tell me.',
      fields: [],
    });
  });

  it('cuts a long message', () => {
    expect(readElicitation(form({}, [], 'a'.repeat(9_000)))?.message).toHaveLength(2_000);
  });

  it.each([
    ['no object', null],
    ['another mode', { ...form({}), mode: 'voice' }],
    ['a form without a schema', { message: 'Tell me.' }],
    ['21 fields', form(Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`f${String(at)}`, TEXT])))],
    ['a required field that is none', form({}, ['ghost'])],
    ['a required field with the name of a method', form({}, ['toString'])],
    ['a nested field', form({ a: { type: 'object', properties: { b: TEXT } } })],
    [
      'choices that are too long together',
      form(
        Object.fromEntries(
          Array.from({ length: 5 }, (_, field) => [
            `f${String(field)}`,
            {
              type: 'string',
              enum: Array.from({ length: 100 }, (__, at) => `${String(at)}${'x'.repeat(150)}`),
            },
          ]),
        ),
      ),
    ],
  ])('reads nothing of %s', (_, params) => {
    expect(readElicitation(params)).toBeNull();
  });

  it.each([
    ['https://example.org/a', 'https://example.org/a'],
    ['https://ex\u00e4mple.org/', 'https://xn--exmple-cua.org/'],
  ])('reads a page over https: %s', (url, read) => {
    expect(readElicitation({ mode: 'url', message: 'Open.', url })).toEqual({
      mode: 'url',
      message: 'Open.',
      url: read,
    });
  });

  it.each([
    'http://example.org/',
    'javascript:alert(1)',
    'data:text/html,hello',
    'https://me:secret@example.org/',
    '//example.org',
    `https://example.org/${'a'.repeat(2_100)}`,
  ])('reads nothing of the page %s', (url) => {
    expect(readElicitation({ mode: 'url', message: 'Open.', url })).toBeNull();
  });
});
