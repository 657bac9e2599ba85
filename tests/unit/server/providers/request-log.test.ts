import type { JsonRecord } from '@/lib/domain/shared/json-record';
import { sentRequestSchema, type SentRequest } from '@/lib/domain/turn/request-record';
import { outboundFetch } from '@/lib/server/platform/outbound/outbound-fetch';
import { boundedJson } from '@/lib/server/providers/call/bounded-json';
import { RequestLog } from '@/lib/server/providers/call/request-log';
import { retryBeforeFirstEvent } from '@/lib/server/providers/call/retry-before-first-event';
import { compatibleAdapter } from '@/lib/server/providers/shared/compatible-adapter';
import { fetchOf, modelRequest, recordedStream, testModel } from '@/tests/support/data/provider-streams';

const SECRET = 'very-private-key-1234';
const asIs = (text: string) => text;

function watched(answer: () => Promise<Response>, secrets: readonly string[] = [SECRET]) {
  const reads: (() => SentRequest)[] = [];
  const log = new RequestLog({ secrets, onSent: (read) => reads.push(read) });
  const fetch = log.watch(answer);
  return { log, fetch, records: () => reads.map((read) => sentRequestSchema.parse(read())) };
}

const answered = () => Promise.resolve(new Response('ok', { headers: { 'x-request-id': 'req_1' } }));

describe('the log of what was sent', () => {
  it('has host and path of the address, and neither query nor user', async () => {
    const { fetch, records } = watched(answered);
    await fetch('https://me:pass@provider.test:8443/v1/chat?key=abc&x=1#y', { body: '{}' });
    expect(records()[0]?.address).toBe('https://provider.test:8443/v1/chat');
  });

  it('has only the call of an address the operator configured', async () => {
    const { log, records } = watched(answered);
    const fetch = log.watch(outboundFetch);
    await expect(fetch('http://127.0.0.1:1/token-of-the-operator/v1/chat/completions')).rejects.toThrow();
    expect(records()[0]?.address).toBe('…/chat/completions');
  });

  it('has a key nowhere, wherever it was put', async () => {
    const { fetch, records } = watched(answered);
    const body = {
      model: SECRET,
      messages: [{ role: SECRET, content: SECRET }],
      system: `say ${SECRET}`,
      metadata: { api_key: 'short', nested: [`Bearer ${SECRET}`], [SECRET]: 1, clientSecret: { deep: 'x1' } },
      tools: [{ name: SECRET }],
      header_key: 'from-header-9876',
      other: 'from-header-9876',
    };
    const headers = { 'x-api-key': 'from-header-9876', authorization: `Bearer ${SECRET}` };
    await fetch(`https://provider.test/${SECRET}/v1`, { body: JSON.stringify(body), headers });
    const text = JSON.stringify(records());
    for (const word of [SECRET, 'from-header-9876', 'short', 'x1']) expect(text).not.toContain(word);
  });

  it('holds no bytes of a picture, in any protocol, and says how many there are of them', async () => {
    const bytes = 'QUJD'.repeat(500);
    const content = [
      { type: 'image_url', image_url: { url: `data:image/webp;base64,${bytes}` } },
      { type: 'input_image', image_url: `data:image/webp;base64,${bytes}` },
      { type: 'image', source: { type: 'base64', media_type: 'image/webp', data: bytes } },
      { inlineData: { mimeType: 'image/webp', data: bytes } },
      { type: 'text', text: bytes },
    ];
    const body = JSON.stringify({ model: 'm', messages: [{ role: 'user', content }] });
    const { log, fetch, records } = watched(answered);
    await fetch('https://provider.test/v1', { body });
    expect(records()[0]).toMatchObject({
      sizeBytes: body.length,
      messages: [{ role: 'user', characters: bytes.length, attachments: 4 }],
    });
    expect(JSON.stringify(log).match(new RegExp(bytes, 'g'))).toHaveLength(1);
  });

  it('has the duration, the provider’s status and its id of the request', async () => {
    const { log, fetch, records } = watched(answered);
    await fetch('https://provider.test/v1', { body: '{"model":"m"}' });
    expect(records()[0]?.outcome).toBe('stopped');
    log.end({ isFailed: false });
    expect(records()[0]).toMatchObject({
      outcome: 'answered',
      status: 200,
      providerRequestId: 'req_1',
      parameters: { model: 'm' },
      sizeBytes: 13,
    });
  });

  it('distinguishes a refusal, an unreachable provider and a stop', async () => {
    const refused = watched(() => Promise.resolve(new Response('no', { status: 429 })));
    await refused.fetch('https://provider.test/v1');
    refused.log.end({ isFailed: true });
    expect(refused.records()[0]).toMatchObject({ outcome: 'failed', status: 429 });

    const unreachable = watched(() => Promise.reject(new Error('ECONNREFUSED')));
    await expect(unreachable.fetch('https://provider.test/v1')).rejects.toThrow('ECONNREFUSED');
    expect(unreachable.records()[0]).toMatchObject({ outcome: 'failed', status: null, headersMs: null });

    const stopped = watched(() => Promise.reject(new Error('aborted')));
    await expect(stopped.fetch('https://provider.test/v1', { signal: AbortSignal.abort() })).rejects.toThrow(
      'aborted',
    );
    expect(stopped.records()[0]).toMatchObject({ outcome: 'stopped', status: null });
  });

  it('stays small however much is sent', async () => {
    const { fetch, records } = watched(answered);
    const body = {
      model: 'x'.repeat(100_000),
      system: 'y'.repeat(1_000_000),
      messages: Array.from({ length: 5_000 }, () => ({ role: 'z'.repeat(100), content: 'hello' })),
      tools: Array.from({ length: 5_000 }, (_, index) => ({ name: `tool ${String(index)}` })),
      ...Object.fromEntries(
        Array.from({ length: 5_000 }, (_, index) => [`field${String(index)}`, 'v'.repeat(400)]),
      ),
    };
    await fetch('https://provider.test/v1', { body: JSON.stringify(body) });
    const [record] = records();
    expect(record).toMatchObject({ systemCharacters: 1_000_000, messageCount: 5_000 });
    expect(JSON.stringify(record).length).toBeLessThan(256 * 1024);
  });

  it('can be stored whatever is in it', async () => {
    const { fetch, records } = watched(answered);
    const body = {
      model: 'a\0b\ud800',
      messages: [{ role: '\0', content: '' }],
      system: '\0',
      tools: [{ name: '\0' }],
    };
    await fetch('https://provider.test/v1', { body: JSON.stringify(body) });
    expect(JSON.stringify(records())).not.toMatch(/\\u0000|\\ud800/);
  });

  it('does no work when it is not requested', () => {
    const log = new RequestLog({ secrets: [], onSent: undefined });
    expect(log.watch(answered)).toBe(answered);
  });

  it('is one record a try, the last with the answer', async () => {
    const answers = [
      () => Promise.resolve(new Response('{}', { status: 503 })),
      fetchOf(recordedStream('openai-chat')),
    ];
    const adapter = compatibleAdapter({ apiKey: SECRET, baseUrl: 'http://provider.test/v1' });
    const model = retryBeforeFirstEvent(
      testModel(adapter, { fetch: (input, init) => (answers.shift() ?? answered)(input, init) }),
      { wait: () => Promise.resolve() },
    );
    const reads: (() => SentRequest)[] = [];
    await model.generate(
      modelRequest('m', {
        system: 'Be brief.',
        settings: { temperature: 0.5 },
        onSent: (read) => reads.push(read),
      }),
      () => undefined,
    );
    const records = reads.map((read) => read());
    expect(records.map(({ outcome, status }) => [outcome, status])).toEqual([
      ['failed', 503],
      ['answered', 200],
    ]);
    expect(records[1]).toMatchObject({
      address: 'http://provider.test/v1/chat/completions',
      system: 'Be brief.',
      parameters: { model: 'm', temperature: 0.5, stream: true },
      messages: [{ role: 'user', characters: 5, attachments: 0 }],
    });
    expect(JSON.stringify(records)).not.toContain(SECRET);
  });
});

describe('a bounded object', () => {
  it('keeps numbers, and masks what is named like a secret', () => {
    const record = {
      temperature: 0,
      stream: true,
      stop: null,
      max_tokens: 5,
      apiKey: 'k',
      token: 't',
      password: '',
    };
    expect(boundedJson(record, asIs)).toEqual({
      ...record,
      apiKey: '***',
      token: '***',
    });
  });

  it('ends where it is too deep', () => {
    let deep: JsonRecord = {};
    for (let level = 0; level < 50_000; level += 1) deep = { deep };
    expect(JSON.stringify(boundedJson(deep, asIs)).length).toBeLessThan(200);
  });

  it('treats a field named like the prototype as a field', () => {
    const bounded = boundedJson(JSON.parse('{"__proto__":{"polluted":1}}'), asIs);
    expect(Object.keys(bounded)).toEqual(['__proto__']);
    expect('polluted' in {}).toBe(false);
  });
});
