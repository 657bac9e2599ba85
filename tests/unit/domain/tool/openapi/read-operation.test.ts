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

it('makes arguments of the properties of a body, and one of a body that is a list or whose names are taken', () => {
  const flat = parsed(withSchema({ type: 'object', properties: { a: {} }, required: ['a'] })).operations[0];
  expect(flat?.body).toMatchObject({ contentType: 'application/json', argument: null, properties: ['a'] });
  expect(flat?.input['required']).toEqual(['a']);
  const list = parsed(withSchema({ type: 'array', items: { type: 'string' } })).operations[0];
  expect(list?.body).toMatchObject({ argument: 'body' });
  const requestBody = { content: { 'application/json': { schema: { properties: { id: {} } } } } };
  const taken = parsed({ ...API, paths: { '/{id}': { put: { requestBody } } } }).operations[0];
  expect(taken?.body).toMatchObject({ argument: 'body' });
});

it('takes no parameter for a header of the connection', () => {
  const parameters = ['Authorization', 'Host', 'Cookie', 'X-Page'].map((name) => ({ name, in: 'header' }));
  const api = parsed({ ...API, paths: { '/a': { get: { parameters } } } });
  expect(api.operations[0]?.parameters.map(({ name }) => name)).toEqual(['X-Page']);
});

it('the schema of its arguments is one of today, whatever version the description is of', () => {
  const schema = {
    type: 'object',
    properties: {
      amount: { type: 'number', minimum: 0, exclusiveMinimum: true },
      tags: { type: 'array' },
      owner: { nullable: true, allOf: [{ $ref: '#/components/schemas/Owner' }] },
    },
  };
  const api = parsed(
    withSchema(schema, { Owner: { type: 'object', properties: { id: { type: 'string', nullable: true } } } }),
  );
  expect(api.operations[0]?.input).toEqual({
    type: 'object',
    properties: {
      amount: { type: 'number', exclusiveMinimum: 0 },
      tags: { type: 'array', items: {} },
      owner: { type: ['object', 'null'], properties: { id: { type: ['string', 'null'] } } },
    },
  });
});
