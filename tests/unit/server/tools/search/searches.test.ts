import type { PluginValues } from '@/lib/domain/tool/plugin';
import type { FoundPage } from '@/lib/domain/turn/citable-page';
import type { Tool } from '@/lib/server/tools/contract';
import { googleTool } from '@/lib/server/tools/search/google';
import { searxngTool } from '@/lib/server/tools/search/searxng';
import { serpapiTool } from '@/lib/server/tools/search/serpapi';
import { tavilyTool } from '@/lib/server/tools/search/tavily';
import { traversaalTool } from '@/lib/server/tools/search/traversaal';
import {
  answerEndlessly,
  answerJson,
  answerText,
  redirectTo,
  startVendorServer,
  type VendorServer,
} from '@/tests/support/servers/vendor-server';
import { operatorValues, pluginOf, runTool } from '@/tests/support/tools/run-tool';
import { toolContext } from '@/tests/support/tools/tool-context';

const KEY = 'key-0123456789';
let vendor: VendorServer;

beforeAll(async () => {
  vendor = await startVendorServer();
});

beforeEach(() => vendor.calls.splice(0));

afterAll(() => vendor.stop());

interface Search {
  readonly key: string;
  open(values: PluginValues, base: string): Tool;
  readonly values: () => PluginValues;
  /** The documented answer with one result. */
  readonly found: unknown;
  readonly none: unknown;
  readonly call: object;
  readonly text: string;
}

const RESULT = '[1] Ada Lovelace\nhttps://example.org/ada\nThe first programmer.';

const SEARCHES: readonly Search[] = [
  {
    key: 'tavily_search_results_json',
    open: (values, base) => tavilyTool(pluginOf('tavily_search_results_json'), values, base),
    values: () => operatorValues({ TAVILY_API_KEY: KEY }),
    found: {
      query: 'Who was Ada?',
      answer: 'A mathematician.',
      images: [],
      results: [
        {
          title: 'Ada Lovelace',
          url: 'https://example.org/ada',
          content: 'The first\n programmer.',
          score: 0.99,
          raw_content: null,
        },
      ],
      response_time: '1.67',
    },
    none: { results: [] },
    call: {
      method: 'POST',
      path: '/search',
      headers: expect.objectContaining({ authorization: `Bearer ${KEY}` }),
      body: { query: 'Who was Ada?', max_results: 8, include_answer: true },
    },
    text: `A mathematician.\n\n${RESULT}`,
  },
  {
    key: 'google',
    open: (values, base) => googleTool(pluginOf('google'), values, base),
    values: () => operatorValues({ GOOGLE_API_KEY: KEY, GOOGLE_CSE_ID: '0123456789abcdef' }),
    found: {
      kind: 'customsearch#search',
      searchInformation: { totalResults: '1' },
      items: [
        {
          kind: 'customsearch#result',
          title: 'Ada Lovelace',
          link: 'https://example.org/ada',
          snippet: 'The first programmer.',
        },
      ],
    },
    none: { kind: 'customsearch#search', searchInformation: { totalResults: '0' } },
    call: {
      method: 'GET',
      path: '/customsearch/v1',
      query: { q: 'Who was Ada?', cx: '0123456789abcdef', num: '8', key: KEY },
    },
    text: RESULT,
  },
  {
    key: 'serpapi',
    open: (values, base) => serpapiTool(pluginOf('serpapi'), values, base),
    values: () => operatorValues({ SERPAPI_API_KEY: KEY }),
    found: {
      search_metadata: { status: 'Success' },
      answer_box: { type: 'organic_result', snippet: 'A mathematician.' },
      organic_results: [
        {
          position: 1,
          title: 'Ada Lovelace',
          link: 'https://example.org/ada',
          snippet: 'The first programmer.',
        },
      ],
    },
    none: {
      search_metadata: { status: 'Success' },
      error: "Google hasn't returned any results for this query.",
    },
    call: {
      method: 'GET',
      path: '/search.json',
      query: { engine: 'google', q: 'Who was Ada?', num: '8', api_key: KEY },
    },
    text: `A mathematician.\n\n${RESULT}`,
  },
  {
    key: 'searxng',
    open: (values) => searxngTool(pluginOf('searxng'), values),
    values: () => operatorValues({ SEARXNG_URL: `${vendor.url}/` }),
    found: {
      query: 'Who was Ada?',
      number_of_results: 0,
      answers: [{ url: null, engine: 'x', answer: 'A mathematician.' }],
      results: [
        {
          url: 'https://example.org/ada',
          title: 'Ada Lovelace',
          content: 'The first programmer.',
          engine: 'x',
        },
      ],
    },
    none: { answers: [], results: [] },
    call: { method: 'GET', path: '/search', query: { q: 'Who was Ada?', format: 'json' } },
    text: `A mathematician.\n\n${RESULT}`,
  },
  {
    key: 'traversaal_search',
    open: (values, base) => traversaalTool(pluginOf('traversaal_search'), values, base),
    values: () => operatorValues({ TRAVERSAAL_API_KEY: KEY }),
    found: { data: { response_text: 'A mathematician.', web_url: ['https://example.org/ada'] } },
    none: { data: { response_text: '', web_url: [] } },
    call: {
      method: 'POST',
      path: '/live/predict',
      headers: expect.objectContaining({ 'x-api-key': KEY }),
      body: { query: ['Who was Ada?'] },
    },
    text: 'A mathematician.\n\n[1] https://example.org/ada\nhttps://example.org/ada',
  },
];

describe.each(SEARCHES)('the search of $key', ({ open, values, found, none, call, text }) => {
  const search = () => runTool(open(values(), vendor.url), { query: ' Who was Ada? ' });

  it('asks as the service documents, and numbers what it found', async () => {
    vendor.answer = answerJson(found);
    expect(await search()).toEqual({ text });
    expect(vendor.calls).toEqual([expect.objectContaining(call)]);
  });

  it('says when there are no results', async () => {
    vendor.answer = answerJson(none);
    expect(await search()).toEqual({ text: 'No results.' });
  });

  it.each([
    ['a refused key', answerJson({ error: `the key ${KEY} is wrong` }, 401), /refused the key/],
    ['too many requests', answerJson({}, 429), /no further request/],
    ['a failure', answerText('<html>down</html>', 'text/html', 500), /failed \(status 500\)/],
    ['a redirect', redirectTo('http://169.254.169.254/'), /refused the request/],
    ['no JSON', answerText('<html></html>'), /something else/],
    ['JSON of another shape', answerJson([{ results: 'none' }]), /something else/],
    ['an endless body', answerEndlessly('[{"results": ['), /too much/],
  ])('tells of %s, and never of a key', async (_, answer, problem) => {
    vendor.answer = answer;
    const output = await search();
    expect(output).toEqual({ text: expect.stringMatching(problem), isError: true });
    expect(output.text).not.toContain(KEY);
  });
});

const [tavily] = SEARCHES;

it('a result that repeats the key, lies about its fields or has an address of another kind shows none of it', async () => {
  vendor.answer = answerJson({
    answer: { a: 1 },
    results: [
      { title: `Key ${KEY}`, url: 'https://example.org/1', content: 7 },
      { title: 'Script', url: 'javascript:alert(1)', content: '' },
      { title: null, url: 'https://example.org/2' },
    ],
  });
  const output = await runTool(tavily?.open(tavily.values(), vendor.url) ?? fail(), { query: 'x' });
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
  const tool = tavily?.open(tavily.values(), vendor.url) ?? fail();
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
  const output = await runTool(tavily?.open(tavily.values(), vendor.url) ?? fail(), { query: 'x' });
  expect(output.text.match(/^\[\d+\] /gm)).toHaveLength(8);
  expect(output.text.length).toBeLessThan(8 * 1_700);
  expect(output.text.isWellFormed()).toBe(true);
});

it('a stopped answer ends the request, and a server that is away is told', async () => {
  vendor.answer = () => undefined;
  const controller = new AbortController();
  const call = runTool(
    tavily?.open(tavily.values(), vendor.url) ?? fail(),
    { query: 'x' },
    controller.signal,
  );
  controller.abort(new Error('stopped'));
  await expect(call).rejects.toThrow('stopped');
  expect(
    await runTool(tavily?.open(tavily.values(), 'http://127.0.0.1:1') ?? fail(), { query: 'x' }),
  ).toEqual({ text: 'Tavily could not be reached.', isError: true });
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
  const output = await runTool(tavily?.open(tavily.values(), vendor.url) ?? fail(), { query });
  expect(output).toMatchObject({ isError: true, text: expect.stringContaining('query') });
  expect(vendor.calls).toEqual([]);
});

function fail(): never {
  throw new Error('There is no search.');
}
