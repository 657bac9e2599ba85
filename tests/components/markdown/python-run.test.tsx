/** @jest-environment ./tests/support/browser-environment.mjs */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mutate } from 'swr';
import { ArtifactContext } from '@/components/markdown/artifacts/artifact-context';
import '@/components/markdown/code/run/python-run';
import { MarkdownView } from '@/components/markdown/markdown-view';
import { setBearer } from '@/lib/client/request/bearer';
import { setAuthenticated } from '@/lib/client/session/session-store';
import { getThread } from '@/lib/client/thread/thread';
import { hidePythonRun } from '@/lib/client/tool/python-runs';
import { userSchema } from '@/lib/domain/account/user';
import english from '@/messages/en-US.json';
import { showInEnglish } from '@/tests/support/browser/show-in-english';
import { ANSWER_ID, CONVERSATION_ID } from '@/tests/support/data/scripted-turn';
import { signedIn } from '@/tests/support/data/signed-in';
import { FakeServer } from '@/tests/support/servers/fake-server';

const words = english.codeRun;
const CODE = 'print(6 * 7)';
const RETURNED = {
  end: null,
  stdout: '42\n',
  stderr: '',
  result: null,
  error: null,
  files: [],
  omitted: [],
  durationMs: 4,
};

let server: FakeServer;
let toolkits: object[];

beforeEach(async () => {
  setBearer('token');
  setAuthenticated(userSchema.parse(signedIn('token').user));
  await mutate(() => true, undefined, { revalidate: false });
  hidePythonRun(`${ANSWER_ID}\n${CODE}`);
  toolkits = [{ id: 'python', kind: 'plugin', title: 'Python', description: '', icon: null, isReady: true }];
  server = new FakeServer();
  server.answer('/api/tools', () => Response.json({ toolkits }));
});

function show(language = 'python', place: 'chat' | 'shared page' = 'chat') {
  const artifacts = place === 'chat' ? { thread: getThread(CONVERSATION_ID), messageId: ANSWER_ID } : null;
  showInEnglish(
    <ArtifactContext value={artifacts}>
      <MarkdownView isComplete text={`\`\`\`${language}\n${CODE}\n\`\`\``} />
    </ArtifactContext>,
  );
  return userEvent.setup();
}

const runButton = () => screen.findByRole('button', { name: words.run });
const result = () => screen.findByRole('status', { name: words.result });

test('a block of Python is run in its chat, and what it returned can be hidden', async () => {
  server.answer('/api/tools/python', () => Response.json(RETURNED));
  const user = show();
  await user.click(await runButton());
  expect(await result()).toHaveTextContent('42');
  const sent = server.seen.find(({ path }) => path === '/api/tools/python');
  expect(JSON.parse(sent?.body ?? '')).toEqual({ conversationId: CONVERSATION_ID, code: CODE });
  await user.click(screen.getByRole('button', { name: words.hide }));
  expect(screen.queryByRole('status', { name: words.result })).toBeNull();
});

test('a picture is shown, another file is offered, and neither runs anything', async () => {
  const files = [
    { name: 'chart.svg', base64: 'PHN2Zy8+' },
    { name: 'page.html', base64: 'PGI+' },
  ];
  server.answer('/api/tools/python', () => Response.json({ ...RETURNED, files, omitted: ['huge.bin'] }));
  const user = show('py');
  await user.click(await runButton());
  expect(await screen.findByRole('img', { name: 'chart.svg' })).toHaveAttribute(
    'src',
    'data:image/svg+xml;base64,PHN2Zy8+',
  );
  const link = screen.getByRole('link', { name: 'page.html' });
  expect(link).toHaveAttribute('download', 'page.html');
  expect(link).toHaveAttribute('href', 'data:application/octet-stream;base64,PGI+');
  expect(await result()).toHaveTextContent('Too large or too many to show: huge.bin');
});

test('code that took too long says so, and a refusal says when to try again', async () => {
  server.answer('/api/tools/python', () => Response.json({ ...RETURNED, stdout: '', end: 'time' }));
  const user = show();
  await user.click(await runButton());
  expect(await result()).toHaveTextContent('The code took too long and was stopped.');
  server.answer('/api/tools/python', () =>
    Response.json(
      { code: 'rate_limited', message: 'x', details: { retryAfterSeconds: 40 } },
      { status: 429 },
    ),
  );
  await user.click(await runButton());
  await waitFor(async () => expect(await result()).toHaveTextContent('in 40 seconds'));
});

test('code that runs is stopped by a press, and leaves nothing behind', async () => {
  server.answer('/api/tools/python', () => new Promise(() => undefined));
  const user = show();
  await user.click(await runButton());
  expect(await result()).toHaveTextContent(words.running);
  await user.click(screen.getByRole('button', { name: words.stop }));
  await runButton();
  expect(screen.queryByRole('status', { name: words.result })).toBeNull();
});

test.each([
  ['a server without Python', 'python', 'chat', []],
  ['another language', 'ruby', 'chat', null],
  ['a shared page', 'python', 'shared page', null],
] as const)('%s has no button', async (_title, language, place, offered) => {
  if (offered !== null) toolkits = [...offered];
  show(language, place);
  expect(await screen.findByRole('button', { name: 'Copy' })).toBeVisible();
  await waitFor(() => expect(server.seen.length).toBe(offered === null ? 0 : 1));
  expect(screen.queryByRole('button', { name: words.run })).toBeNull();
});
