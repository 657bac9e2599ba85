/** @jest-environment ./tests/support/browser-environment.mjs */
import { screen, within } from '@testing-library/react';
import { mutate } from 'swr';
import { ArtifactChanges } from '@/components/artifacts/artifact-changes';
import { ToolsField } from '@/components/assistants/tools/tools-field';
import { FolderFilesNote } from '@/components/composer/folder-files-note';
import { DocumentTextView } from '@/components/document/document-text-view';
import { FileUses } from '@/components/files/file-uses';
import { MadeArtifactRow } from '@/components/files/made/made-artifact-row';
import { ImportReport } from '@/components/presets/import-report';
import { PasswordSection } from '@/components/settings/account/password-section';
import { ArchiveSection } from '@/components/settings/data/archive-section';
import { useErrorWords } from '@/components/settings/section/use-error-words';
import { SkillFilesField } from '@/components/shared/skills/skill-files-field';
import { useErrorText } from '@/components/shared/use-error-text';
import { ServerTools } from '@/components/tools/servers/server-tools';
import { setBearer } from '@/lib/client/request/bearer';
import { RequestError, type RequestErrorCode } from '@/lib/client/request/request-error';
import { setAuthenticated } from '@/lib/client/session/session-store';
import { TOOLKITS_PATH } from '@/lib/contracts/tool/toolkits';
import { userSchema } from '@/lib/domain/account/user';
import english from '@/messages/en-US.json';
import { fakeLayout } from '../../support/browser/fake-layout';
import { showInEnglish } from '../../support/browser/show-in-english';
import { fakeFolder } from '../../support/data/fake-conversation';
import { signedIn } from '../../support/data/signed-in';
import { FakeServer } from '../../support/servers/fake-server';

const OPEN_AGAIN = 'This could not be loaded. Close it and open it again.';

const FILE = '33333333-3333-4333-8333-333333333333';
const SERVER = '22222222-2222-4222-8222-222222222222';

/** The popover measures itself, but jsdom has no layout. */
class NoSizes {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}

let server: FakeServer;

beforeAll(() => {
  fakeLayout();
  window.ResizeObserver = NoSizes;
});

beforeEach(async () => {
  await mutate(() => true, undefined, { revalidate: false });
  server = new FakeServer();
  setBearer('a bearer');
  setAuthenticated(userSchema.parse(signedIn('a bearer').user));
});

function Told({ code, details }: { code: RequestErrorCode; details: Record<string, unknown> }) {
  const inSettings = useErrorWords();
  const inChat = useErrorText();
  const error = new RequestError(code, 400, { message: 'name must not be empty', details });
  return (
    <>
      <p>{inSettings(error)}</p>
      <p>{inChat(code, details)}</p>
    </>
  );
}

it.each<[RequestErrorCode, Record<string, unknown>, string]>([
  [
    'validation_failed',
    { fields: { name: 'must not be empty' } },
    'Something you entered cannot be used here. Check it and try again.',
  ],
  [
    'endpoint_unavailable',
    { endpoint: 'gptPlugins' },
    'Plugins is not available here. Choose another model.',
  ],
  ['body_too_large', { limitBytes: 26_214_400 }, 'What was sent is larger than 25 MB. Send less at once.'],
  [
    'provider_refused_request',
    { message: '' },
    'The provider refused this message. Change it, or choose another model.',
  ],
])('%s is told alike in settings and chats, without names from the code', (code, details, words) => {
  showInEnglish(<Told code={code} details={details} />);
  expect(screen.getAllByText(/./u, { selector: 'p' }).map(({ textContent }) => textContent)).toEqual([
    words,
    words,
  ]);
});

it('the cause of a failed download of the archive says what to do, and nothing says it twice', async () => {
  server.answer('/api/account/archive', () => Response.error());
  const { user } = showInEnglish(<ArchiveSection />);
  await user.click(screen.getByRole('button', { name: english.archive.download }));
  const toast = await screen.findByText(/^The archive could not be downloaded/);
  expect(toast).toHaveTextContent(
    'The archive could not be downloaded. The server could not be reached. Check your connection and try again.',
  );
});

it('a tool server is not blamed for a failure of this one', async () => {
  const shown = { serverId: SERVER, title: 'Notes', description: '', icon: null, isOwn: true };
  const connection = { url: 'https://n.example.org/mcp', headerName: null, clientId: null } as const;
  server.answer(`/api/mcp/servers/${SERVER}/tools`, () => new Response('', { status: 500 }));
  showInEnglish(<ServerTools query="" server={{ ...shown, ...connection, account: 'none' }} />);
  expect(await screen.findByRole('status')).toHaveTextContent('The tools could not be loaded.');
});

it('says that versions could not be compared where nothing was to be loaded', async () => {
  const version = {
    messageId: FILE,
    index: 0,
    language: 'html',
    isClosed: true,
    isEdited: false,
    isShort: false,
  };
  // A language that no segmenter takes ends the comparison.
  jest.spyOn(Intl, 'Segmenter').mockImplementation(() => {
    throw new RangeError('no such language');
  });
  showInEnglish(
    <ArtifactChanges
      before={{ ...version, versionId: 'a', code: 'one two' }}
      after={{ ...version, versionId: 'b', code: 'one three' }}
    />,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'These versions could not be compared. Close this and open it again.',
  );
});

it.each([
  ['where a file is used', <FileUses key="uses" fileId={FILE} />],
  ['the text of a document', <DocumentTextView key="text" fileId={FILE} name="a.pdf" mark={null} />],
])('%s: without a button to try again, it says how', async (_what, part) => {
  showInEnglish(part);
  expect(await screen.findByText(OPEN_AGAIN)).toBeVisible();
});

it('the files of a folder: without a button to try again, it says how', async () => {
  const { user } = showInEnglish(<FolderFilesNote folder={fakeFolder(1, 'Trips', { documentCount: 2 })} />);
  await user.click(screen.getByRole('button', { name: /Trips/ }));
  expect(await screen.findByText(OPEN_AGAIN)).toBeVisible();
});

it('an artifact that could not be downloaded is called that', async () => {
  const made = { key: 'html Clock', versionId: `${FILE} 0`, kind: 'html', title: 'Clock' } as const;
  const place = { conversationId: SERVER, chatTitle: 'Tides', messageId: FILE };
  const { user } = showInEnglish(
    <MadeArtifactRow made={{ ...made, ...place, at: '2026-03-04T05:06:07Z' }} />,
  );
  await user.click(screen.getByRole('button', { name: 'Download Clock' }));
  expect(await screen.findByText(english.usage.downloadFailed)).toBeVisible();
});

it('the part of the password says what did not load', async () => {
  showInEnglish(<PasswordSection />);
  expect(await screen.findByText('Your password settings could not be loaded.')).toBeVisible();
});

it('a file that a skill cannot take is said to be left out', async () => {
  const { user, container } = showInEnglish(<SkillFilesField files={[]} onChange={() => undefined} />);
  const input = container.querySelector('input');
  if (input !== null) await user.upload(input, new File([new Uint8Array([0, 1])], 'a.bin'));
  expect(
    await screen.findByText('a.bin was not added. Choose a text file that is not too long.'),
  ).toBeVisible();
});

it('tools of an assistant that are gone have a name to read, and are to be removed', async () => {
  server.answer(TOOLKITS_PATH, () => Response.json({ toolkits: [] }));
  showInEnglish(
    <ToolsField
      toolkits={[`mcp:${SERVER}`, 'mcp:team', 'provider:web_search']}
      functions={[]}
      onToolkits={() => undefined}
      onFunctions={() => undefined}
    />,
  );
  expect(await screen.findAllByText('No longer available. Remove it.')).toHaveLength(3);
  const list = within(screen.getByRole('list', { name: english.assistantBuilder.tools }));
  const rows = list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows.map((row) => row.replace('No longer available. Remove it.', ''))).toEqual([
    'Unknown tool',
    'team',
    english.thread.webSearch,
  ]);
});

it('fields of a preset that cannot be read are named as the settings name them', () => {
  const fields = ['maxOutputTokens', 'model', 'assistant_id', 'chatGptLabel'];
  showInEnglish(
    <ImportReport
      report={{ refused: [{ title: 'Mine', place: 1, reason: 'bad_fields', fields }], leftOutCount: 0 }}
      onClose={() => undefined}
    />,
  );
  expect(screen.getByText('Mine').closest('li')).toHaveTextContent(
    'Mine: cannot be read: Max output tokens, Model, Something else, and Custom name',
  );
});
