import { readBody } from '@/lib/domain/tool/openapi/read-body';
import { ReferenceReader } from '@/lib/domain/tool/openapi/reference-reader';

const read = (type: string, media: object, required = true) =>
  readBody(new ReferenceReader({}), { requestBody: { required, content: { [type]: media } } }, new Set());

const form = (properties: object, required: readonly string[] = []) => ({
  schema: { type: 'object', properties, required },
});

const FILE = { type: 'string', format: 'binary' };

it('fields of a form that are files are named by the model, and say so', () => {
  const name = { type: 'string', description: expect.stringContaining('A file of this conversation') };
  const described = { ...FILE, description: 'The report.' };
  const found = read('multipart/form-data', form({ title: {}, file: described }, ['file']));
  expect(found).toMatchObject({
    body: { properties: ['title', 'file'], files: ['file'], isRequired: true },
    entries: [
      ['title', {}],
      ['file', { type: 'string', description: expect.stringMatching(/^The report\.\nA file of this/) }],
    ],
    required: ['file'],
  });
  for (const [file, argument] of [
    [FILE, name],
    [
      { type: 'array', items: FILE },
      { type: 'array', items: name },
    ],
    [{ type: 'string', contentMediaType: 'image/png' }, name],
    [{ anyOf: [FILE, { type: 'null' }] }, name],
  ])
    expect(read('multipart/form-data', form({ file }))).toMatchObject({
      body: { files: ['file'] },
      entries: [['file', argument]],
    });
  expect(read('application/x-www-form-urlencoded', form({ file: FILE }))).toMatchObject({
    body: { files: [] },
  });
  expect(read('multipart/form-data', { schema: FILE })).toBe('unsendable');
});

it('a part has the headers whose values are stated, and none that say what it is', () => {
  const encoding = {
    file: {
      headers: {
        'X-Kind': { schema: { type: 'string', enum: ['report'] } },
        'X-Retries': { schema: { default: 3 } },
        'X-Any': { schema: { type: 'string' } },
        'X-Break': { schema: { const: 'a\r\nb: c' } },
        'Content-Type': { schema: { const: 'text/html' } },
        'Content-Disposition': { schema: { const: 'inline' } },
        'a b': { schema: { const: 'x' } },
      },
    },
  };
  expect(read('multipart/form-data', { ...form({ file: FILE }), encoding })).toMatchObject({
    body: { encoding: { file: { headers: { 'X-Kind': 'report', 'X-Retries': '3' } } } },
  });
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
