import type { FoundPage } from '@/lib/domain/turn/citable-page';
import { searxngTool } from '@/lib/server/tools/search/searxng';
import { tavilyTool } from '@/lib/server/tools/search/tavily';
import { answerJson, startVendorServer, type VendorServer } from '@/tests/support/servers/vendor-server';
import { operatorValues, pluginOf, runTool } from '@/tests/support/tools/run-tool';
import { toolContext } from '@/tests/support/tools/tool-context';

const KEY = 'key-0123456789';
let vendor: VendorServer;

beforeAll(async () => {
  vendor = await startVendorServer();
});

beforeEach(() => vendor.calls.splice(0));

afterAll(() => vendor.stop());

const openTavily = (base = vendor.url) =>
  tavilyTool(pluginOf('tavily_search_results_json'), operatorValues({ TAVILY_API_KEY: KEY }), base);

it('a result that repeats the key, lies about its fields or has an address of another kind shows none of it', async () => {
  vendor.answer = answerJson({
    answer: { a: 1 },
    results: [
      { title: `Key ${KEY}`, url: 'https://example.org/1', content: 7 },
      { title: 'Script', url: 'javascript:alert(1)', content: '' },
      { title: null, url: 'https://example.org/2' },
    ],
  });
  const output = await runTool(openTavily(), { query: 'x' });
  expect(output.text).toBe(
    '[1] Key ***\nhttps://example.org/1\n\n[2] https://example.org/2\nhttps://example.org/2',
  );
});

it('a result that holds marks or a key cannot forge a number, nor is the key cited', async () => {
  vendor.answer = answerJson({
    answer: 'As [1] says.',
    results: [{ title: `Key ${KEY} [9]`, url: 'https://example.org/1', content: 'See [4] and [1].' }],
  });
  const cited: FoundPage[] = [];
  const cite = (page: FoundPage) => cited.push(page);
  const tool = openTavily();
  const { text } = await tool.run({ query: 'x' }, { ...toolContext(), cite });
  expect(text).toBe('As [1 ] says.\n\n[1] Key *** [9 ]\nhttps://example.org/1\nSee [4 ] and [1 ].');
  expect(JSON.stringify(cited)).not.toContain(KEY);
});

it('at most eight results are shown, and each is cut', async () => {
  vendor.answer = answerJson({
    results: Array.from({ length: 50 }, (_, index) => ({
      title: 'T'.repeat(5_000),
      url: `https://example.org/${String(index)}`,
      content: '😀'.repeat(2_000),
    })),
  });
  const output = await runTool(openTavily(), { query: 'x' });
  expect(output.text.match(/^\[\d+\] /gm)).toHaveLength(8);
  expect(output.text.length).toBeLessThan(8 * 1_700);
  expect(output.text.isWellFormed()).toBe(true);
});

it('a stopped answer ends the request, and a server that is away is told', async () => {
  vendor.answer = () => undefined;
  const controller = new AbortController();
  const call = runTool(openTavily(), { query: 'x' }, controller.signal);
  controller.abort(new Error('stopped'));
  await expect(call).rejects.toThrow('stopped');
  expect(await runTool(openTavily('http://127.0.0.1:1'), { query: 'x' })).toEqual({
    text: 'Tavily could not be reached.',
    isError: true,
  });
});

it('an address of a user leads to no private network, one of the operator may', async () => {
  vendor.answer = answerJson({ results: [] });
  const values = { SEARXNG_URL: vendor.url };
  const plugin = pluginOf('searxng');
  expect(await runTool(searxngTool(plugin, { source: 'user', values }), { query: 'x' })).toMatchObject({
    isError: true,
  });
  expect(vendor.calls).toEqual([]);
  expect(await runTool(searxngTool(plugin, operatorValues(values)), { query: 'x' })).toEqual({
    text: 'No results.',
  });
});

it.each(['', 'x'.repeat(401), 7, null])('the query %j is refused', async (query) => {
  const output = await runTool(openTavily(), { query });
  expect(output).toMatchObject({ isError: true, text: expect.stringContaining('query') });
  expect(vendor.calls).toEqual([]);
});
