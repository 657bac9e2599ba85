process.env['OUTBOUND_ALLOWED_HOSTS'] = '127.0.0.1';

import { randomUUID } from 'node:crypto';
import { PLUGINS } from '@/lib/domain/tool/plugin-catalogue';
import { calculatorProcesses } from '@/lib/server/tools/calculator/calculator';
import { readerProcesses } from '@/lib/server/tools/reader/read-page';
import {
  answerEndlessly,
  answerJson,
  answerText,
  redirectTo,
  startVendorServer,
  type VendorServer,
} from '@/tests/support/servers/vendor-server';
import { contractOf, openContract } from '@/tests/support/tools/plugin-contract';
import { runTool } from '@/tests/support/tools/run-tool';

let vendor: VendorServer;
const stored: string[] = [];

beforeAll(async () => {
  vendor = await startVendorServer();
  process.env['DALLE_REVERSE_PROXY'] = `${vendor.url}/v1`;
});

beforeEach(() => {
  vendor.calls.splice(0);
  stored.splice(0);
});

afterAll(async () => {
  await vendor.stop();
  readerProcesses().close();
  calculatorProcesses().close();
});

function storePicture(_owner: string, bytes: Uint8Array, prompt: string) {
  stored.push(Buffer.from(bytes).toString('base64'));
  return Promise.resolve({
    fileId: randomUUID(),
    filename: `${prompt}.webp`,
    mimeType: 'image/webp',
    sizeBytes: bytes.byteLength,
    widthPx: 8,
    heightPx: 8,
    placeholder: null,
  });
}

const answerWith = (body: unknown, contentType: string, status = 200) =>
  typeof body === 'string' ? answerText(body, contentType, status) : answerJson(body, status);

async function run(key: string) {
  const { input } = contractOf(key, vendor.url);
  return runTool(openContract(key, vendor.url, { storePicture }), input);
}

const KEYS = PLUGINS.map(({ key }) => key);
const ASKING = KEYS.filter((key) => contractOf(key).request !== null);

/** A refused key, too many requests and a failure have these statuses, which each service may answer with. */
const FAILURES = [401, 429, 500];

const DRAWING: readonly string[] = ['dalle', 'dall-e', 'stable-diffusion'];

describe.each(KEYS)('the contract of %s', (key) => {
  it('is kept: what is asked is as documented, and so is what is made of the answer', async () => {
    const { request, response, output } = contractOf(key, vendor.url);
    if (response !== null) vendor.answer = answerWith(response.body, response.contentType);
    const { text, isError = false } = await run(key);
    expect({ text, isError }).toEqual({ text: output.text, isError: false });
    expect(stored).toEqual(output.picture === undefined ? [] : [output.picture]);
    const headers = expect.objectContaining(request?.headers ?? {});
    expect(vendor.calls).toEqual(request === null ? [] : [{ ...request, headers }]);
  });
});

describe.each(ASKING)('what %s asks', (key) => {
  it('may fail as documented, which the model is told without a key', async () => {
    const { failures, values } = contractOf(key, vendor.url);
    expect(failures.map(({ status }) => status)).toEqual(expect.arrayContaining(FAILURES));
    for (const { status, body, text, isAnswer } of failures) {
      vendor.answer = answerWith(body, 'text/plain', status);
      const output = await run(key);
      // A service that failed may have drawn a picture, which then costs.
      const lost = DRAWING.includes(key) && status >= 500 ? { isUnknown: true } : {};
      expect(output).toEqual(isAnswer ? { text } : { text, isError: true, ...lost });
      for (const value of Object.values(values)) expect(output.text).not.toContain(value);
    }
    expect(stored).toEqual([]);
  });

  it('is not asked elsewhere where it leads', async () => {
    vendor.answer = redirectTo('http://169.254.169.254/');
    expect(await run(key)).toMatchObject({ isError: true });
  });

  it('may answer endlessly, and is not read to the end', async () => {
    vendor.answer = answerEndlessly(' '.repeat(64 * 1024), 'text/plain');
    const { text } = await run(key);
    expect(text).toMatch(/answered with too much\.$|The text goes on/);
    expect(text.length).toBeLessThan(13_000);
  });
});

describe.each(ASKING.filter((key) => contractOf(key).response?.contentType.startsWith('application/json')))(
  'where %s answers with something else',
  (key) => {
    it.each([
      ['a page', answerText('<html>busy</html>')],
      ['nothing', answerText('', 'application/json')],
      ['half of it', answerText('{"results": [{"title": "A', 'application/json')],
      ['another shape', answerJson([{ results: 'none', data: 7, value: {}, images: null }])],
      [
        'another type',
        answerJson({ results: 7, items: 7, organic_results: 7, data: 7, value: 7, images: 7 }),
      ],
    ])('such as %s, the model is told', async (_, answer) => {
      vendor.answer = answer;
      const { text, isError } = await run(key);
      expect({ text, isError }).toEqual({ text: expect.stringMatching(/something else/), isError: true });
    });

    it('the model is told of an answer without results', async () => {
      const { none, output } = contractOf(key, vendor.url);
      if (none === undefined) return expect(output.picture).toBeDefined();
      vendor.answer = answerJson(none);
      expect(await run(key)).toEqual({ text: 'No results.' });
    });
  },
);
