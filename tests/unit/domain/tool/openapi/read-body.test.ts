import { readBody } from '@/lib/domain/tool/openapi/read-body';
import { ReferenceReader } from '@/lib/domain/tool/openapi/reference-reader';

const read = (type: string, media: object, required = true) =>
  readBody(new ReferenceReader({}), { requestBody: { required, content: { [type]: media } } }, new Set());

const form = (properties: object, required: readonly string[] = []) => ({
  schema: { type: 'object', properties, required },
});

const FILE = { type: 'string', format: 'binary' };

it('fields of a form that are files are left out, and with one that is needed the operation', () => {
  const found = read('multipart/form-data', form({ title: { type: 'string' }, file: FILE }, ['title']));
  expect(found).toMatchObject({ body: { properties: ['title'], isRequired: true }, required: ['title'] });
  for (const file of [
    FILE,
    { type: 'array', items: FILE },
    { type: 'string', contentMediaType: 'image/png' },
    { anyOf: [FILE, { type: 'null' }] },
  ])
    expect(read('multipart/form-data', form({ title: {}, file }, ['file']))).toBe('unsendable');
  expect(read('multipart/form-data', form({ file: FILE }))).toBe('unsendable');
  expect(read('multipart/form-data', { schema: FILE })).toBe('unsendable');
});

it('what is no text cannot be sent, also where it is not needed', () => {
  expect(read('application/octet-stream', { schema: FILE }, false)).toBe('unsendable');
  expect(readBody(new ReferenceReader({}), {}, new Set())).toBeNull();
  expect(readBody(new ReferenceReader({}), { requestBody: { content: {} } }, new Set())).toBeNull();
});

it('a text is one argument, whatever its schema says', () => {
  expect(read('text/csv', form({ a: {} }))).toMatchObject({
    body: { contentType: 'text/csv', argument: 'body' },
    entries: [['body', { type: 'string' }]],
    required: ['body'],
  });
});

it('reads how fields of a form are written', () => {
  const encoding = {
    metadata: { style: 'deepObject', explode: true },
    tags: { explode: false },
    data: { contentType: 'application/json, text/plain' },
    picture: { contentType: 'image/png' },
  };
  const found = read('application/x-www-form-urlencoded', { ...form({ a: {} }), encoding });
  expect(found).toMatchObject({
    body: {
      encoding: {
        metadata: { style: 'deepObject', isExploded: true, contentType: null },
        tags: { style: null, isExploded: false, contentType: null },
        data: { style: null, isExploded: true, contentType: 'application/json' },
        picture: { style: null, isExploded: true, contentType: null },
      },
    },
  });
});

it('a body that takes more than its properties is one argument', () => {
  const schema = { type: 'object', properties: { kind: { type: 'string' } }, required: ['kind'] };
  for (const additionalProperties of [true, {}, { type: 'string' }])
    for (const type of ['application/json', 'application/x-www-form-urlencoded'])
      expect(read(type, { schema: { ...schema, additionalProperties } })).toEqual({
        body: expect.objectContaining({ argument: 'body', properties: [] }),
        entries: [['body', { ...schema, additionalProperties }]],
        required: ['body'],
      });
  for (const more of [{}, { additionalProperties: false }])
    expect(read('application/json', { schema: { ...schema, ...more } })).toMatchObject({
      body: { argument: null, properties: ['kind'] },
    });
});
