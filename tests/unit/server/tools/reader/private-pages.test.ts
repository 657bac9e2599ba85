import { pageReaderTool } from '@/lib/server/tools/reader/page-reader-tool';
import { startVendorServer, type VendorServer } from '@/tests/support/servers/vendor-server';
import { pluginOf, runTool } from '@/tests/support/tools/run-tool';

let site: VendorServer;

beforeAll(async () => {
  site = await startVendorServer();
});

afterAll(() => site.stop());

it.each([
  '127.0.0.1',
  'localhost',
  '127.1',
  '2130706433',
  '0x7f.1',
  '0177.0.0.1',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '0.0.0.0',
  '127.0.0.1.',
])('no page of this machine is opened by the name %s', async (host) => {
  const { port } = new URL(site.url);
  const output = await runTool(pageReaderTool(pluginOf('web-browser')), { url: `http://${host}:${port}/` });
  expect(output).toMatchObject({ isError: true });
  expect(site.calls).toEqual([]);
});
