/** @jest-environment ./tests/support/browser-environment.mjs */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { PublishButton } from '@/components/artifacts/published/publish-button';
import { PublishDialog } from '@/components/artifacts/published/publish-dialog';
import { PublishedProgram } from '@/components/artifacts/published/published-program';
import { PublishedSection } from '@/components/settings/data/published-section';
import { setBearer } from '@/lib/client/request/bearer';
import { closeDialog, useOpenDialog } from '@/lib/client/system/open-dialog';
import { forgetThread, getThread } from '@/lib/client/thread/thread';
import { PUBLISHED_CODE_LIMIT_CHARACTERS, PUBLISHED_PATH } from '@/lib/contracts/share/published';
import { listArtifacts } from '@/lib/domain/message/artifact/list-artifacts';
import { fakeMedia } from '@/tests/support/browser/fake-media';
import { showInEnglish } from '@/tests/support/browser/show-in-english';
import { ANSWER_ID, CONVERSATION_ID } from '@/tests/support/data/scripted-turn';
import { FakeServer } from '@/tests/support/servers/fake-server';

const TOKEN = 'A'.repeat(43);
const PUBLISHED_ID = '10000000-0000-4000-8000-00000000000a';
const PUBLISHED = {
  publishedId: PUBLISHED_ID,
  token: TOKEN,
  title: 'Snake',
  createdAt: '2026-11-30T09:00:00.000Z',
};
const VERSION = {
  conversationId: CONVERSATION_ID,
  messageId: ANSWER_ID,
  title: 'Snake',
  kind: 'html',
  language: 'html',
  code: '<p>1</p>',
} as const;

let server: FakeServer;

function browserIs(brand: string, version: string): void {
  const userAgentData = {
    brands: [
      { brand: 'Not A Brand', version: '999' },
      { brand, version },
    ],
  };
  Object.defineProperty(navigator, 'userAgentData', { value: userAgentData, configurable: true });
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'userAgentData');
});

beforeEach(() => {
  fakeMedia('(hover: hover)');
  forgetThread(CONVERSATION_ID);
  setBearer('token');
  server = new FakeServer();
  act(() => closeDialog());
});

function showButton(fence: string): void {
  const thread = getThread(CONVERSATION_ID);
  thread.store.setState({ conversationId: CONVERSATION_ID });
  const [artifact] = listArtifacts([
    { messageId: ANSWER_ID, isCreatedByUser: false, content: [{ type: 'text', text: fence }] },
  ]);
  const version = artifact?.versions[0];
  if (artifact === undefined || version === undefined) throw new Error('no artifact');
  showInEnglish(
    <PublishButton thread={thread} artifact={artifact} version={version} title="Snake" className="" />,
  );
}

it('the button hands on the version that is on the screen', () => {
  showButton('```html title="Snake"\n<p>1</p>\n```');
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  expect(useOpenDialog.getState().request).toEqual({ kind: 'publish', version: VERSION });
});

it.each([
  ['plain code', `\`\`\`python snake.py\n${'pass\n'.repeat(12)}\`\`\``],
  ['what is unfinished', '```html title="Snake"\n<p>1'],
  [
    'what is too long',
    `\`\`\`html title="Snake"\n${'x'.repeat(PUBLISHED_CODE_LIMIT_CHARACTERS + 1)}\n\`\`\``,
  ],
])('%s has no button', (_name, fence) => {
  showButton(fence);
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
});

it('says what others get, publishes at a press, and ends the page again', async () => {
  server.answer(PUBLISHED_PATH, () => Response.json(PUBLISHED, { status: 201 }));
  showInEnglish(<PublishDialog isOpen version={VERSION} />);
  expect(screen.getByText(/Anyone with the link/)).toBeInTheDocument();
  expect(screen.getByText(/Browsers that cannot keep it off the network ask/)).toBeInTheDocument();
  expect(server.seen).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  const address = await screen.findByLabelText('Link to this artifact');
  expect(address).toHaveValue(`http://localhost/share/artifacts/${TOKEN}`);
  expect(JSON.parse(server.seen[0]?.body ?? '{}')).toEqual(VERSION);
  server.answer(`${PUBLISHED_PATH}/${PUBLISHED_ID}`, () => new Response(null, { status: 204 }));
  fireEvent.click(screen.getByRole('button', { name: 'End page' }));
  fireEvent.click(screen.getAllByRole('button', { name: 'End page' }).at(-1) ?? document.body);
  expect(await screen.findByRole('button', { name: 'Publish' })).toBeInTheDocument();
  expect(server.seen.at(-1)).toMatchObject({ method: 'DELETE', path: `${PUBLISHED_PATH}/${PUBLISHED_ID}` });
});

it.each([
  ['publish_limit', { limit: 100 }, 'You have reached the limit of 100 published artifacts.'],
  ['not_found', {}, 'The answer with this artifact is not saved.'],
  ['server_error', {}, 'The artifact could not be published.'],
])('a refusal with %s is said in words', async (code, details, words) => {
  server.answer(PUBLISHED_PATH, () => Response.json({ code, message: 'no', details }, { status: 409 }));
  showInEnglish(<PublishDialog isOpen version={VERSION} />);
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText(new RegExp(words))).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Publish' })).toBeEnabled();
});

it('the settings list what is published, and nothing while nothing is', async () => {
  server.answer(PUBLISHED_PATH, () => Response.json({ published: [PUBLISHED] }));
  const { unmount } = showInEnglish(<PublishedSection />);
  const row = await screen.findByRole('listitem', { name: /Page of “Snake”/ });
  expect(row).toHaveTextContent('Published Nov 30, 2026');
  unmount();
});

it.each([
  ['that does not say what it is', () => undefined],
  ['before the header that keeps frames offline', () => browserIs('Chromium', '155')],
  ['of another make', () => browserIs('Other', '156')],
])('a browser %s runs a published page only when its reader asks for it', async (_name, become) => {
  become();
  showInEnglish(<PublishedProgram kind="html" language="html" code="<p>1</p>" title="Snake" token={TOKEN} />);
  expect(screen.getByText(/cannot keep this page off the network/)).toBeInTheDocument();
  expect(screen.queryByTitle('Snake')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Open anyway' }));
  expect(await screen.findByTitle('Snake')).toHaveAttribute('src', '/artifacts/frame.html');
});

it('a published page runs in the frame without a network, and words from there are not shown', async () => {
  browserIs('Chromium', '156');
  showInEnglish(<PublishedProgram kind="html" language="html" code="<p>1</p>" title="Snake" token={TOKEN} />);
  const frame = await screen.findByTitle<HTMLIFrameElement>('Snake');
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts');
  expect(frame.getAttribute('src')).toBe('/artifacts/frame.html');
  fireEvent(
    window,
    new MessageEvent('message', {
      data: { artifact: 'error', message: 'Call this number', line: 1 },
      origin: 'null',
      source: frame.contentWindow,
    }),
  );
  await waitFor(() => expect(screen.getByText('The script failed.')).toBeInTheDocument());
  expect(screen.queryByText(/Call this number/)).toBeNull();
});
