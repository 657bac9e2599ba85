import { readField } from '@/lib/domain/tool/elicitation/read-field';

const NAMED = { name: 'a', title: 'a', description: '', isRequired: false };

describe('readField', () => {
  it.each([
    [
      'a text',
      { type: 'string', format: 'email', minLength: 3, maxLength: 9, default: 'x' },
      { kind: 'text', format: 'email', minimumCharacters: 3, maximumCharacters: 9, initial: 'x' },
    ],
    [
      'a plain text',
      { type: 'string' },
      { kind: 'text', format: null, minimumCharacters: 0, maximumCharacters: 5_000, initial: '' },
    ],
    [
      'a whole number',
      { type: 'integer', minimum: 1, maximum: 9, default: 2 },
      { kind: 'number', isInteger: true, minimum: 1, maximum: 9, initial: 2 },
    ],
    ['a yes or no', { type: 'boolean', default: true }, { kind: 'boolean', initial: true }],
    [
      'a choice of titled values',
      { type: 'string', oneOf: [{ const: 'h', title: 'Hero' }], default: 'h' },
      { kind: 'choice', options: [{ value: 'h', label: 'Hero' }], initial: 'h' },
    ],
    [
      'a choice with names beside its values',
      { type: 'string', enum: ['c', 'd'], enumNames: ['Cats'], default: 'z' },
      {
        kind: 'choice',
        options: [
          { value: 'c', label: 'Cats' },
          { value: 'd', label: 'd' },
        ],
        initial: '',
      },
    ],
    [
      'several choices',
      { type: 'array', items: { type: 'string', enum: ['c', 'd'] }, maxItems: 9, default: ['c', 'z'] },
      {
        kind: 'choices',
        options: [
          { value: 'c', label: 'c' },
          { value: 'd', label: 'd' },
        ],
        minimumCount: 0,
        maximumCount: 2,
        initial: ['c'],
      },
    ],
  ])('reads %s', (_, schema, field) => {
    expect(readField('a', schema, false)).toEqual({ ...NAMED, ...field });
  });

  it.each([
    ['another kind', { type: 'object' }],
    ['an unknown format', { type: 'string', format: 'password' }],
    ['a list of texts', { type: 'array', items: { type: 'string' } }],
    ['choices that are no texts', { type: 'string', enum: [1, 2] }],
    ['no choices', { type: 'string', enum: [] }],
    ['too many choices', { type: 'string', enum: Array.from({ length: 101 }, (_, at) => String(at)) }],
    ['a bound that is none', { type: 'number', minimum: '1' }],
    ['nothing', undefined],
  ])('reads nothing of %s', (_, schema) => {
    expect(readField('a', schema, false)).toBeNull();
  });

  it('reads no field by a name that objects have, or that is too long', () => {
    expect(readField('__proto__', { type: 'string' }, false)).toBeNull();
    expect(readField('a'.repeat(101), { type: 'string' }, false)).toBeNull();
  });

  it('cuts long words', () => {
    const field = readField(
      'a',
      { type: 'string', title: 't'.repeat(999), description: 'd'.repeat(999) },
      true,
    );
    expect([field?.title.length, field?.description.length]).toEqual([200, 500]);
  });
});
