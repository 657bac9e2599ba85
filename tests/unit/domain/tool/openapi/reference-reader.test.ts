import { parseOpenApi, type OpenApi } from '@/lib/domain/tool/openapi/parse-openapi';

const API = { openapi: '3.1.0', servers: [{ url: 'https://a.example' }] };

function parsed(spec: unknown): OpenApi {
  const outcome = parseOpenApi(JSON.stringify(spec));
  if (!outcome.isValid) throw new Error(outcome.problem);
  return outcome.api;
}

function withSchema(schema: unknown, components: unknown = {}) {
  const content = { 'application/json': { schema } };
  return {
    ...API,
    paths: { '/a': { post: { operationId: 'a', requestBody: { content, required: true } } } },
    components: { schemas: components },
  };
}

it('ends at schemas that refer to themselves', () => {
  const node = { type: 'object', properties: { next: { $ref: '#/components/schemas/Node' } } };
  const { operations } = parsed(withSchema({ $ref: '#/components/schemas/Node' }, { Node: node }));
  expect(operations[0]?.input['properties']).toEqual({ next: {} });
});

it('ends at schemas that refer to each other more often than can be written out', () => {
  const components = Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => {
      const next = { $ref: `#/components/schemas/S${String(index + 1)}` };
      return [`S${String(index)}`, { properties: { a: next, b: next, c: next } }];
    }),
  );
  const api = parsed(withSchema({ $ref: '#/components/schemas/S0' }, components));
  expect(JSON.stringify(api.operations).length).toBeLessThan(2_000_000);
  expect(api.warnings).toContainEqual({ kind: 'simplified', place: expect.any(String) });
});

it('warns of an unknown reference and takes any value for it', () => {
  const api = parsed(withSchema({ properties: { a: { $ref: '#/components/schemas/Missing' } } }));
  expect(api.warnings).toEqual([{ kind: 'unknown_reference', place: '#/components/schemas/Missing' }]);
  expect(api.operations[0]?.input['properties']).toEqual({ a: {} });
});

it('follows no reference out of the text, nor to what every object has', () => {
  const place = (reference: string) => parsed(withSchema({ $ref: reference })).warnings[0]?.place;
  expect(place('https://a.example/schema.json')).toBe('https://a.example/schema.json');
  expect(place('#/constructor')).toBe('#/constructor');
  expect(place('#/__proto__')).toBe('#/__proto__');
});
