/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { screen, waitFor, within } from '@testing-library/react';
import { mutate } from 'swr';
import { LinkDialog } from '@/components/assistants/links/link-dialog';
import { LinkedAssistantDialog } from '@/components/assistants/links/linked-assistant-dialog';
import { useChosenAssistantId } from '@/lib/client/assistant/chosen-assistant';
import { setBearer } from '@/lib/client/request/bearer';
import {
  assistantLinkPath,
  linkedAssistantPath,
  type LinkedAssistant,
} from '@/lib/contracts/assistant/assistant-links';
import english from '@/messages/en-US.json';
import { showInEnglish } from '../../support/browser/show-in-english';
import { withoutSizes } from '../../support/browser/without-sizes';
import { FakeServer } from '../../support/servers/fake-server';

const words = english.assistantLinks;
const TOKEN = 'a-token';
const LINKED: LinkedAssistant = {
  name: 'Travel guide',
  description: 'Plans trips',
  instructions: 'In three steps.',
  model: 'gpt-5',
  makerName: 'Mira',
  isOwn: false,
  hasPython: true,
  hasRetrieval: false,
  providerTools: ['search'],
  tools: ['Calculator'],
  skills: [
    { name: 'itinerary', description: 'Writes a plan of a day.', fileCount: 2 },
    { name: 'packing', description: 'Lists what to pack.', fileCount: 0 },
  ],
  actions: [
    { domain: 'open.example', needsSecret: false },
    { domain: 'closed.example', needsSecret: true },
  ],
  fileCount: 2,
};

let server: FakeServer;

beforeAll(() => withoutSizes());

beforeEach(async () => {
  await mutate(() => true, undefined, { revalidate: false });
  server = new FakeServer();
  setBearer('bearer');
});

function ChosenId() {
  return <output>{useChosenAssistantId()}</output>;
}

it('the link of an assistant is created, shown to be copied, and deleted', async () => {
  let token: string | null = null;
  server.answer(assistantLinkPath('asst_1'), ({ method }) => {
    if (method !== 'GET') token = method === 'POST' ? TOKEN : null;
    return Response.json({ token });
  });
  const { user } = showInEnglish(<LinkDialog assistantId="asst_1" onClose={() => undefined} />);
  await user.click(await screen.findByRole('button', { name: words.create }));
  const address = await screen.findByRole('textbox', { name: words.address });
  expect(address).toHaveValue(`${window.location.origin}/c/new?assistantLink=${TOKEN}`);
  await user.click(screen.getByRole('button', { name: words.delete }));
  expect(await screen.findByRole('button', { name: words.create })).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('what a link leads to is shown with its maker before it is added', async () => {
  server.answer(linkedAssistantPath(TOKEN), ({ method }) =>
    method === 'GET'
      ? Response.json(LINKED)
      : Response.json(
          {
            id: 'asst_copy',
            endpoint: null,
            ...LINKED,
            tools: [],
            fileIds: [],
            skillIds: [],
            actionCount: 0,
            avatar: null,
            isCopy: true,
            knowsUser: false,
            isLinked: false,
          },
          { status: 201 },
        ),
  );
  const { user } = showInEnglish(
    <>
      <LinkedAssistantDialog isOpen token={TOKEN} />
      <ChosenId />
    </>,
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Travel guide' }));
  for (const text of [
    'Made by Mira',
    'Plans trips',
    'In three steps.',
    'gpt-5',
    'Run Python · Web search · Calculator',
  ])
    expect(dialog.getByText(text)).toBeVisible();
  const [itinerary, packing, open, closed] = dialog.getAllByRole('listitem');
  expect(itinerary).toHaveTextContent('itinerary · Writes a plan of a day. · 2 files');
  expect(packing).toHaveTextContent(/^packing · Lists what to pack\.$/);
  expect(dialog.getByText(words.skillsCopied)).toBeVisible();
  expect(open).toHaveTextContent(/^open\.example$/);
  expect(closed).toHaveTextContent(`closed.example · ${words.needsSecret}`);
  expect(dialog.getByText(/^2 files stay/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: words.add }));
  await waitFor(() => expect(screen.getByText('asst_copy')).toBeInTheDocument());
});

it('a copy of one’s own assistant has no copies of skills', async () => {
  server.answer(linkedAssistantPath(TOKEN), () => Response.json({ ...LINKED, isOwn: true }));
  showInEnglish(<LinkedAssistantDialog isOpen token={TOKEN} />);
  expect(await screen.findByText('Lists what to pack.')).toBeVisible();
  expect(screen.queryByText(words.skillsCopied)).toBeNull();
});

it('a link that leads nowhere says so, and offers nothing to add', async () => {
  server.answer(linkedAssistantPath(TOKEN), () =>
    Response.json({ code: 'not_found', message: 'x' }, { status: 404 }),
  );
  showInEnglish(<LinkedAssistantDialog isOpen token={TOKEN} />);
  expect(await screen.findByText(words.missing)).toBeVisible();
  expect(screen.queryByRole('button', { name: words.add })).toBeNull();
});

it('says that a copy could not be added where the server answers something else', async () => {
  server.answer(linkedAssistantPath(TOKEN), ({ method }) => Response.json(method === 'GET' ? LINKED : {}));
  const { user } = showInEnglish(<LinkedAssistantDialog isOpen token={TOKEN} />);
  await user.click(await screen.findByRole('button', { name: words.add }));
  expect(await screen.findByRole('alert')).toHaveTextContent('internal server error');
});

it('says why a copy could not be added', async () => {
  server.answer(linkedAssistantPath(TOKEN), ({ method }) =>
    method === 'GET'
      ? Response.json(LINKED)
      : Response.json({ code: 'assistant_limit', message: 'x', details: { limit: 500 } }, { status: 400 }),
  );
  const { user } = showInEnglish(<LinkedAssistantDialog isOpen token={TOKEN} />);
  await user.click(await screen.findByRole('button', { name: words.add }));
  expect(await screen.findByRole('alert')).toHaveTextContent('500');
});
