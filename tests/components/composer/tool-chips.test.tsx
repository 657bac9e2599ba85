/** @jest-environment ./tests/support/browser-environment.mjs */
import { screen, waitFor, within } from '@testing-library/react';
import { mutate } from 'swr';
import { ToolChipsSlot } from '@/components/composer/tools/tool-chips-slot';
import { showModelChoice } from '@/lib/client/model/store/model-choice';
import { setBearer } from '@/lib/client/request/bearer';
import { setAuthenticated } from '@/lib/client/session/session-store';
import { findChatSettings, openChatSettings } from '@/lib/client/settings/chat-settings';
import { TOOLKITS_PATH } from '@/lib/contracts/tool/toolkits';
import { userSchema } from '@/lib/domain/account/user';
import { showInEnglish } from '@/tests/support/browser/show-in-english';
import { signedIn } from '@/tests/support/data/signed-in';
import { FakeServer } from '@/tests/support/servers/fake-server';

const toolkit = (id: string, title: string) => ({
  id,
  kind: 'mcp',
  title,
  description: '',
  icon: null,
  isReady: true,
});

beforeEach(async () => {
  await mutate(() => true, undefined, { revalidate: false });
  setBearer('token');
  setAuthenticated(userSchema.parse(signedIn('token').user));
  new FakeServer().answer(TOOLKITS_PATH, () =>
    Response.json({ toolkits: ['Notes', 'Maps', 'Tides', 'Boats'].map((title) => toolkit(title, title)) }),
  );
  showModelChoice({ endpoint: 'openAI', endpointType: null, model: 'gpt-a' });
});

it('names two tools that are on, counts the others, and switches one off', async () => {
  openChatSettings('new', 'openAI', { tools: ['Notes', 'Maps', 'Tides'] });
  const { user } = showInEnglish(<ToolChipsSlot />);
  const list = await screen.findByRole('list');
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Notes', 'Maps', '+1']);
  await user.click(screen.getByRole('button', { name: 'Remove Maps' }));
  await waitFor(() => expect(screen.queryByText('Maps')).toBeNull());
  expect(findChatSettings().tools).toEqual(['Notes', 'Tides']);
});

it('takes no room where no tool is on', () => {
  openChatSettings('new', 'openAI', {});
  const { container } = showInEnglish(<ToolChipsSlot />);
  expect(container).toBeEmptyDOMElement();
});
