import { topKeywords } from '@/lib/domain/tool/schema/top-keywords';

it('what tells of types is kept, without what it holds', () => {
  const schema = {
    title: 't',
    description: 'd',
    default: 1,
    examples: [1],
    type: 'object',
    minLength: 2,
    enum: ['a'],
    properties: { a: {} },
    required: ['a'],
    prefixItems: [{ type: 'string' }],
    patternProperties: {},
  };
  expect(topKeywords({ ...schema, type: 'string' }, () => true)).toEqual({
    type: 'string',
    minLength: 2,
    enum: ['a'],
    properties: {},
    required: [],
    items: {},
    additionalProperties: true,
  });
  expect(topKeywords({}, () => true)).toEqual({});
});
