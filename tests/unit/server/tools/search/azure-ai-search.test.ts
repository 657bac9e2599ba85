import { azureAiSearchTool } from '@/lib/server/tools/search/azure-ai-search';
import { answerJson, startVendorServer, type VendorServer } from '@/tests/support/servers/vendor-server';
import { pluginOf, runTool } from '@/tests/support/tools/run-tool';

const KEY = 'azure-0123456789';
let vendor: VendorServer;

beforeAll(async () => {
  vendor = await startVendorServer();
});

afterAll(() => vendor.stop());

const search = (source: 'operator' | 'user' = 'operator', index = 'hand books') =>
  runTool(
    azureAiSearchTool(pluginOf('azure-ai-search'), {
      source,
      values: {
        AZURE_AI_SEARCH_SERVICE_ENDPOINT: vendor.url,
        AZURE_AI_SEARCH_INDEX_NAME: index,
        AZURE_AI_SEARCH_API_KEY: KEY,
      },
    }),
    { query: 'holidays' },
  );

it('the documents of the index come with their own fields, without scores and vectors', async () => {
  vendor.answer = answerJson({
    '@odata.context': 'x',
    value: [
      { '@search.score': 1.5, id: '7', title: 'Holidays', text: '30 days', vector: [0.1, 0.2], tags: [] },
      { '@search.score': 1, id: '8', text: 'y'.repeat(10_000) },
    ],
  });
  const { text } = await search();
  const [first, second] = text.split('\n\n');
  expect(first).toBe('1. {"id":"7","title":"Holidays","text":"30 days","tags":[]}');
  expect(second?.length).toBeLessThan(3_010);
  expect(vendor.calls).toMatchObject([
    {
      method: 'POST',
      path: '/indexes/hand%20books/docs/search',
      query: { 'api-version': '2024-07-01' },
      headers: { 'api-key': KEY },
      body: { search: 'holidays', top: 5 },
    },
  ]);
});

it('the name of an index leads to no other path', async () => {
  vendor.calls.splice(0);
  vendor.answer = answerJson({ value: [] });
  expect(await search('operator', '../../servicestats?')).toEqual({ text: 'No results.' });
  expect(vendor.calls[0]?.path).toBe('/indexes/..%2F..%2Fservicestats%3F/docs/search');
});

it('an address of a user leads to no private network', async () => {
  vendor.calls.splice(0);
  expect(await search('user')).toMatchObject({ isError: true });
  expect(vendor.calls).toEqual([]);
});
