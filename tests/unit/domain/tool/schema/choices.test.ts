import { chosen, withChoiceAlone, withNull } from '@/lib/domain/tool/schema/choices';

const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });

it('a choice of objects beside properties is one object', () => {
  const plain = object({ a: { type: 'string' }, b: {} }, { description: 'd', required: ['b'] });
  const choices = [object({ a: { minLength: 1 } }, { required: ['a'] }), object({ c: {} })];
  expect(chosen(plain, choices)).toEqual({
    ...object({ a: { type: 'string', minLength: 1 }, b: {}, c: {} }),
    description: 'd',
    required: ['b'],
  });
});

it('every other choice is told as a whole, and what nothing fits is no choice', () => {
  expect(chosen({ type: 'string', title: 't' }, [{ format: 'uri' }, null, { minLength: 3 }])).toEqual({
    title: 't',
    anyOf: [
      { type: 'string', format: 'uri' },
      { type: 'string', minLength: 3 },
    ],
  });
  expect(chosen({}, [{ type: 'string' }])).toEqual({ type: 'string' });
  expect(chosen({ type: 'string' }, [null])).toBeNull();
  expect(chosen(null, [{}])).toBeNull();
});

it('of two choices at one place the second is told', () => {
  const plain = { anyOf: [{ type: 'string' }, { type: 'number' }] };
  expect(chosen(plain, [{ type: 'string', minLength: 1 }, { type: 'null' }])).toEqual({
    anyOf: [{ type: 'string', minLength: 1 }, { type: 'null' }],
  });
});

it('a choice stands alone, but for words', () => {
  const alone = { description: 'd', anyOf: [{ type: 'string' }, { type: 'null' }] };
  expect(withChoiceAlone(alone)).toBe(alone);
  expect(withChoiceAlone({ minLength: 1, anyOf: [{ type: 'string' }, { type: 'null' }] })).toEqual({
    anyOf: [
      { type: 'string', minLength: 1 },
      { type: 'null', minLength: 1 },
    ],
  });
});

it('null is one type more, one choice more, and in anything already', () => {
  expect(withNull({ type: 'string', enum: ['a'] })).toEqual({ type: ['string', 'null'], enum: ['a', null] });
  expect(withNull({ anyOf: [{ type: 'string' }, { type: 'number' }] })).toEqual({
    anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'null' }],
  });
  expect(withNull({ description: 'd' })).toEqual({ description: 'd' });
});
