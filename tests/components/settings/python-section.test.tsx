/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { screen, waitFor, within } from '@testing-library/react';
import { mutate } from 'swr';
import { PythonSection } from '@/components/settings/server/python-section';
import { setBearer } from '@/lib/client/request/bearer';
import { PYTHON_PACKAGES_PATH, type PythonPackages } from '@/lib/contracts/server/python-packages';
import english from '@/messages/en-US.json';
import { showInEnglish } from '../../support/browser/show-in-english';
import { FakeServer } from '../../support/servers/fake-server';

const words = english.server;
const packages = [
  { name: 'numpy', version: '2.4.3', isThere: true },
  { name: 'pandas', version: '3.0.0', isThere: false },
];
const FETCH = { isRunning: true, fetchedBytes: 3_000_000, totalBytes: 12_000_000, problems: [] };

let server: FakeServer;

beforeEach(async () => {
  server = new FakeServer();
  setBearer('a bearer');
  await mutate(() => true, undefined, { revalidate: false });
});

function show(first: PythonPackages, begun: PythonPackages = first) {
  server.answer(PYTHON_PACKAGES_PATH, ({ method }) => Response.json(method === 'POST' ? begun : first));
  return showInEnglish(<PythonSection />);
}

it('what is missing is downloaded by a button, with how much has come', async () => {
  const { user } = show({ packages, fetch: null }, { packages, fetch: FETCH });
  const list = await screen.findByRole('list', { name: words.pythonPackages });
  const [numpy, pandas] = within(list).getAllByRole('listitem');
  expect(within(numpy ?? list).getByRole('img', { name: words.packageInstalled })).toBeVisible();
  expect(within(pandas ?? list).getByRole('img', { name: words.notInstalled })).toBeVisible();
  await user.click(screen.getByRole('button', { name: words.downloadPackages }));
  const bar = await screen.findByRole('progressbar', { name: words.downloadingPackages });
  expect(bar).toHaveAttribute('aria-valuenow', '25');
  expect(screen.queryByRole('button', { name: words.downloadPackages })).toBeNull();
});

it('why one could not be downloaded is told, and it can be tried again', async () => {
  show({ packages, fetch: { ...FETCH, isRunning: false, problems: ['pandas: it answered 404.'] } });
  expect(await screen.findByText('pandas: it answered 404.')).toBeVisible();
  expect(screen.getByRole('button', { name: words.downloadPackages })).toBeEnabled();
});

it('where Python uses none of them, nothing is shown', async () => {
  const { container } = show({ packages: [], fetch: null });
  await waitFor(() => expect(container).toBeEmptyDOMElement());
});
