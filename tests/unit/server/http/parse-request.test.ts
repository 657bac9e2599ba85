import { z } from 'zod';
import {
  JSON_BODY_LIMIT_BYTES,
  parseJsonBody,
  parsePathParams,
  parseWith,
} from '@/lib/server/http/route/parse-request';

const schema = z.object({ text: z.string() });
const post = (body: BodyInit, type: string | null = 'application/json') =>
  new Request('http://localhost/x', {
    method: 'POST',
    body,
    headers: type === null ? {} : { 'content-type': type },
  });

describe('parseJsonBody', () => {
  it('reads what the schema names and drops the rest', async () => {
    await expect(parseJsonBody(post('{"text":"a","role":"ADMIN"}'), schema)).resolves.toEqual({ text: 'a' });
  });

  it.each(['{', '{"text":', 'undefined', '\u0000'])('answers %j with malformed_body', async (body) => {
    await expect(parseJsonBody(post(body), schema)).rejects.toMatchObject({ code: 'malformed_body' });
  });

  it.each(['', '[]', 'null', '{}', '{"text":{"$ne":""}}', '{"text":["a"]}'])(
    'answers %j with validation_failed',
    async (body) => {
      await expect(parseJsonBody(post(body), schema)).rejects.toMatchObject({ code: 'validation_failed' });
    },
  );

  it('refuses text that the database cannot hold, wherever it occurs', async () => {
    for (const body of ['{"text":"a\\u0000b"}', '{"text":"\\ud800"}', '{"text":"a","deep":[{"x\\u0000":1}]}'])
      await expect(parseJsonBody(post(body), schema)).rejects.toMatchObject({ code: 'validation_failed' });
  });

  it.each([
    'text/plain',
    'text/plain;charset=UTF-8',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/xml',
    'application/json-seq',
    'application/json; charset=utf-16',
    'text/plain; application/json',
    '',
  ])('refuses a body of type %j, though it is JSON', async (type) => {
    await expect(parseJsonBody(post('{"text":"a"}', type), schema)).rejects.toMatchObject({
      code: 'unsupported_media_type',
    });
  });

  it.each(['application/json', 'Application/JSON; charset=UTF-8', 'application/json;charset="utf-8"'])(
    'reads a body of type %j',
    async (type) => {
      await expect(parseJsonBody(post('{"text":"a"}', type), schema)).resolves.toEqual({ text: 'a' });
    },
  );

  it('asks an empty body for no type', async () => {
    for (const type of [null, 'text/plain', 'application/x-www-form-urlencoded'])
      await expect(parseJsonBody(post('', type), z.undefined())).resolves.toBeUndefined();
  });

  it('refuses bytes that are not UTF-8 instead of replacing them', async () => {
    const body = Buffer.from([...Buffer.from('{"text":"'), 0xc3, 0x28, ...Buffer.from('"}')]);
    await expect(parseJsonBody(post(body), schema)).rejects.toMatchObject({ code: 'malformed_body' });
  });

  it('stops reading a body over the limit', async () => {
    const body = JSON.stringify({ text: 'x'.repeat(JSON_BODY_LIMIT_BYTES) });
    await expect(parseJsonBody(post(body), schema)).rejects.toMatchObject({
      code: 'body_too_large',
      details: { limitBytes: JSON_BODY_LIMIT_BYTES },
    });
  });

  it('survives a body nested a hundred thousand deep', async () => {
    const body = '['.repeat(100_000) + ']'.repeat(100_000);
    await expect(parseJsonBody(post(body), schema)).rejects.toMatchObject({ code: 'validation_failed' });
  });
});

describe('parsePathParams', () => {
  it.each(['a\0', '\ud800', '\udc00x'])('answers the id %j like one that does not exist', (text) => {
    expect(() => parsePathParams(schema, { text })).toThrow(expect.objectContaining({ code: 'not_found' }));
  });
});

describe('parseWith', () => {
  it('reports a bounded number of bounded problems, however many there are', () => {
    const list = z.object({ list: z.array(z.number()) });
    const problemsOf = (value: unknown, schema: z.ZodType): string => {
      try {
        parseWith(schema, value);
      } catch (error) {
        return JSON.stringify(error);
      }
      throw new Error('It was accepted.');
    };
    expect(problemsOf({ list: Array(400_000).fill('x') }, list).length).toBeLessThan(500);
    expect(problemsOf({ list: Array(4_000).fill('x') }, list).length).toBeLessThan(6_000);
    const manyNames = Object.fromEntries(Array.from({ length: 4_000 }, (_, index) => [`name${index}`, 1]));
    expect(problemsOf(manyNames, z.strictObject({})).length).toBeLessThan(1_000);
    expect(problemsOf({ ['x'.repeat(500_000)]: '\0' }, list).length).toBeLessThan(1_000);
  });

  it('names each field that is wrong', () => {
    expect(() => parseWith(z.object({ a: z.number(), b: z.number() }), { a: 'x', b: 'y' })).toThrow(
      expect.objectContaining({
        details: { fields: { a: expect.stringContaining('number'), b: expect.stringContaining('number') } },
      }),
    );
  });
});
