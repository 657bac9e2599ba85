import { chosen, withChoiceAlone, withNull } from '@/lib/domain/tool/schema/choices';
import { countValues } from '@/lib/domain/tool/schema/count-values';

const spend = () => true;

const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });

it('a choice of objects beside properties is one object', () => {
  const plain = object({ a: { type: 'string' }, b: {} }, { description: 'd', required: ['b'] });
  const choices = [object({ a: { minLength: 1 } }, { required: ['a'] }), object({ c: {} })];
  expect(chosen(plain, choices, spend)).toEqual({
    ...object({ a: { type: 'string', minLength: 1 }, b: {}, c: {} }),
    description: 'd',
    required: ['b'],
  });
});

it('every other choice is told as a whole, and what nothing fits is no choice', () => {
  expect(chosen({ type: 'string', title: 't' }, [{ format: 'uri' }, null, { minLength: 3 }], spend)).toEqual({
    title: 't',
    anyOf: [
      { type: 'string', format: 'uri' },
      { type: 'string', minLength: 3 },
    ],
  });
  expect(chosen({}, [{ type: 'string' }], spend)).toEqual({ type: 'string' });
  expect(chosen({ type: 'string' }, [null], spend)).toBeNull();
  expect(chosen(null, [{}], spend)).toBeNull();
});

it('of two choices at one place the second is told', () => {
  const plain = { anyOf: [{ type: 'string' }, { type: 'number' }] };
  expect(chosen(plain, [{ type: 'string', minLength: 1 }, { type: 'null' }], spend)).toEqual({
    anyOf: [{ type: 'string', minLength: 1 }, { type: 'null' }],
  });
});

it('a choice stands alone, but for words', () => {
  const alone = { description: 'd', anyOf: [{ type: 'string' }, { type: 'null' }] };
  expect(withChoiceAlone(alone, spend)).toBe(alone);
  expect(withChoiceAlone({ minLength: 1, anyOf: [{ type: 'string' }, { type: 'null' }] }, spend)).toEqual({
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

it('what would be copied too often is told without the choice', () => {
  const asked: number[] = [];
  const refuse = (values: number) => {
    asked.push(values);
    return false;
  };
  const plain = { title: 't', items: { type: 'string' } };
  const choices = [{ minItems: 1 }, { minItems: 2 }, { minItems: 3 }];
  expect(chosen(plain, choices, refuse)).toBe(plain);
  expect(withChoiceAlone({ ...plain, anyOf: choices }, refuse)).toEqual(plain);
  expect(asked).toEqual([2 * countValues({ items: { type: 'string' } }), asked[0]]);
  expect(chosen({ title: 't' }, choices, refuse)).toEqual({ title: 't', anyOf: choices });
  const objects = [object({ a: {} }), object({ a: { type: 'string' } })];
  expect(chosen(object({ b: {} }), objects, refuse)).toEqual(object({ b: {} }));
});
