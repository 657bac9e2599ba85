/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { mutate } from 'swr';
import { ActionAccount } from '@/components/assistants/actions/action-account';
import { ActionAuthDialog } from '@/components/assistants/actions/action-auth-dialog';
import { setBearer } from '@/lib/client/request/bearer';
import { toActionForm } from '@/lib/contracts/assistant/action-form';
import type { BuilderAction } from '@/lib/contracts/assistant/builder-actions';
import { actionMetadataSchema } from '@/lib/domain/tool/action';
import english from '@/messages/en-US.json';
import { showInEnglish } from '../../support/browser/show-in-english';
import { withoutSizes } from '../../support/browser/without-sizes';
import { flushTasks } from '../../support/flush-tasks';
import { FakeServer } from '../../support/servers/fake-server';
import { MONEY_CONFIG } from '../../support/stage/money-config';

const words = english.assistantBuilder.action;
const accountWords = english.actionAccounts;
const action: BuilderAction = {
  actionId: 'a1',
  assistantId: 'Ada',
  metadata: actionMetadataSchema.parse({ domain: 'api.example', raw_spec: '{}' }),
  storedSecrets: [],
  account: 'connected',
};

let server: FakeServer;

beforeAll(() => {
  withoutSizes();
});

beforeEach(async () => {
  await mutate(() => true, undefined, { revalidate: false });
  server = new FakeServer();
  server.answer('/api/config', () =>
    Response.json({ ...MONEY_CONFIG, serverDomain: 'https://chat.example' }),
  );
  setBearer('bearer');
});

afterEach(async () => {
  cleanup();
  await flushTasks();
});

it('a token of each user needs no secret, and the address to lead users back to is shown', async () => {
  const onSave = jest.fn();
  const { auth } = toActionForm(null);
  const { user } = showInEnglish(
    <ActionAuthDialog isOpen auth={auth} stored={[]} onClose={jest.fn()} onSave={onSave} />,
  );
  await user.click(await screen.findByRole('radio', { name: words.authTypes.oauth }));
  expect(screen.queryByLabelText(accountWords.redirect)).toBeNull();
  await user.click(screen.getByRole('radio', { name: accountWords.grants.authorization_code }));
  expect(await screen.findByLabelText(accountWords.redirect)).toHaveValue(
    'https://chat.example/api/actions/callback',
  );
  expect(screen.getByLabelText(accountWords.secretOptional, { selector: 'input' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: words.apply }));
  expect(await screen.findByText(words.missing)).toBeVisible();
  await user.type(screen.getByLabelText(words.clientId, { selector: 'input' }), 'id');
  await user.type(screen.getByLabelText(words.authorizationUrl), 'https://id.example/authorize');
  await user.type(screen.getByLabelText(words.tokenUrl), 'https://id.example/token');
  await user.click(screen.getByRole('button', { name: words.apply }));
  await waitFor(() => expect(onSave).toHaveBeenCalled());
  expect(onSave).toHaveBeenCalledWith(
    expect.objectContaining({
      type: 'oauth',
      grant: 'authorization_code',
      oauth_client_id: 'id',
      oauth_client_secret: '',
      client_url: 'https://id.example/token',
    }),
  );
});

it('a connected account can be forgotten', async () => {
  server.answer('/api/actions/a1/account', () => new Response(null, { status: 204 }));
  const { user } = showInEnglish(<ActionAccount action={action} />);
  expect(screen.getByText(accountWords.connectedTitle)).toBeVisible();
  await user.click(screen.getByRole('button', { name: english.mcp.disconnect }));
  await waitFor(() =>
    expect(server.seen).toContainEqual(
      expect.objectContaining({ method: 'DELETE', path: '/api/actions/a1/account' }),
    ),
  );
});

it('an account that is needed can be connected, and an action without accounts shows none', () => {
  showInEnglish(<ActionAccount action={{ ...action, account: 'needed' }} />);
  expect(screen.getByRole('button', { name: english.mcp.connect })).toBeVisible();
  cleanup();
  showInEnglish(<ActionAccount action={{ ...action, account: 'none' }} />);
  expect(screen.queryByRole('button')).toBeNull();
});
