import { wolframTool } from '@/lib/server/tools/search/wolfram';
import {
  answerJson,
  answerText,
  startVendorServer,
  type VendorServer,
} from '@/tests/support/servers/vendor-server';
import { operatorValues, pluginOf, runTool } from '@/tests/support/tools/run-tool';

const KEY = 'APP-0123456789';
let vendor: VendorServer;

beforeAll(async () => {
  vendor = await startVendorServer();
});

afterAll(() => vendor.stop());

const ask = () =>
  runTool(wolframTool(pluginOf('wolfram'), operatorValues({ WOLFRAM_APP_ID: KEY }), vendor.url), {
    input: 'France population',
  });

it('the answer is the text of the service, without the key', async () => {
  vendor.answer = answerText(
    `Query:\n"France population"\n\nResult:\n68 million people (${KEY})\n`,
    'text/plain',
  );
  expect(await ask()).toEqual({ text: 'Query:\n"France population"\n\nResult:\n68 million people (***)' });
  expect(vendor.calls).toMatchObject([
    {
      method: 'GET',
      path: '/api/v1/llm-api',
      query: { appid: KEY, input: 'France population', maxchars: '6800' },
    },
  ]);
});

it('what it did not understand is explained by itself; a refused key is told', async () => {
  vendor.answer = answerText('Wolfram|Alpha did not understand your input', 'text/plain', 501);
  expect(await ask()).toEqual({ text: 'Wolfram|Alpha did not understand your input' });
  vendor.answer = answerJson({}, 403);
  expect(await ask()).toEqual({ text: expect.stringContaining('refused the key'), isError: true });
});

it('a long answer is cut', async () => {
  vendor.answer = answerText('x'.repeat(100_000), 'text/plain');
  expect((await ask()).text).toHaveLength(8_001);
});
