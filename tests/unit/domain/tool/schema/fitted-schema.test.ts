import { takesObjects, toFittedArguments } from '@/lib/domain/tool/schema/fitted-schema';
import { SCHEMA_RULES } from '@/lib/domain/tool/schema/schema-rules';

const fitted = (property: object, dialect: 'openai' | 'google') =>
  toFittedArguments({ type: 'object', properties: { a: property } }, SCHEMA_RULES[dialect])['properties'];

it('what a provider does not read is told in words', () => {
  const word = { type: 'string', description: 'A word.', format: 'slug', pattern: '^[a-z]+$', minLength: 1 };
  expect(fitted(word, 'google')).toEqual({
    a: { type: 'string', description: 'A word.\nFormat: slug\nPattern: ^[a-z]+$' },
  });
  expect(fitted(word, 'openai')).toEqual({
    a: { type: 'string', description: 'A word.\nFormat: slug', pattern: '^[a-z]+$', minLength: 1 },
  });
});

it('Google is told several types as a choice, and no enum of flags', () => {
  expect(fitted({ type: ['string', 'array', 'null'], items: {}, enum: ['x'] }, 'google')).toEqual({
    a: { anyOf: [{ type: 'string', enum: ['x'] }, { type: 'array', items: {} }, { type: 'null' }] },
  });
  expect(fitted({ type: 'boolean', enum: [true] }, 'google')).toEqual({ a: { type: 'boolean' } });
  expect(fitted({ type: ['string', 'null'], enum: ['x', null] }, 'google')).toEqual({
    a: { type: ['string', 'null'], enum: ['x'] },
  });
});

it('Google is offered no empty choice', () => {
  const choice = { type: 'string', enum: ['', 'x'] };
  expect(fitted(choice, 'google')).toEqual({ a: { type: 'string', enum: ['x'] } });
  expect(fitted(choice, 'openai')).toEqual({ a: choice });
  expect(fitted({ type: 'string', enum: [''] }, 'google')).toEqual({ a: { type: 'string' } });
});

it('an object inside that says nothing of its properties takes any', () => {
  expect(fitted({ type: 'object' }, 'openai')).toEqual({
    a: { type: 'object', properties: {}, additionalProperties: true },
  });
  expect(fitted({ type: 'object', additionalProperties: false }, 'openai')).toEqual({
    a: { type: 'object', properties: {}, additionalProperties: false },
  });
});

it('arguments are an object, whatever was said', () => {
  expect(toFittedArguments(null, SCHEMA_RULES.openai)).toEqual({ type: 'object', properties: {} });
  expect(toFittedArguments({ type: 'array' }, SCHEMA_RULES.openai)).toEqual({
    type: 'object',
    properties: {},
  });
  expect(takesObjects({ anyOf: [{ type: 'string' }, { type: ['object', 'null'] }] })).toBe(true);
  expect(takesObjects({ type: 'string' })).toBe(false);
});
