/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { screen, waitFor } from '@testing-library/react';
import { mutate } from 'swr';
import { InstructionsSection } from '@/components/settings/personal/instructions-section';
import { setBearer } from '@/lib/client/request/bearer';
import { setAuthenticated } from '@/lib/client/session/session-store';
import { userSchema } from '@/lib/domain/account/user';
import english from '@/messages/en-US.json';
import { showInEnglish } from '../../support/browser/show-in-english';
import { signedIn } from '../../support/data/signed-in';
import { FakeServer } from '../../support/servers/fake-server';

const words = english.settings.instructions;

let server: FakeServer;

beforeEach(async () => {
  server = new FakeServer();
  setBearer('a bearer');
  setAuthenticated(userSchema.parse(signedIn('bearer').user));
  await mutate(() => true, undefined, { revalidate: false });
});

it('shows the instructions, stores other ones, and says which are too long', async () => {
  let stored = 'Answer in Norwegian.';
  server.answer('/api/user/instructions', ({ method, body }) => {
    if (method === 'PUT') stored = JSON.parse(body ?? '{}').instructions;
    return Response.json({ instructions: stored });
  });
  const { user } = showInEnglish(<InstructionsSection />);
  const field = await screen.findByRole('textbox', { name: words.title });
  expect(field).toHaveValue('Answer in Norwegian.');
  expect(field).toHaveAccessibleDescription(words.hint);
  expect(screen.getByRole('button', { name: words.save })).toBeDisabled();
  await user.clear(field);
  await user.click(field);
  await user.paste('x'.repeat(10_001));
  expect(await screen.findByText(/Shorten it to about 10,000 characters/)).toBeVisible();
  expect(screen.getByRole('button', { name: words.save })).toBeDisabled();
  await user.clear(field);
  await user.type(field, 'Be brief.');
  await user.click(screen.getByRole('button', { name: words.save }));
  await waitFor(() => expect(stored).toBe('Be brief.'));
  expect(await screen.findByText(words.saved)).toBeVisible();
  expect(field).toHaveValue('Be brief.');
  await waitFor(() => expect(screen.getByRole('button', { name: words.save })).toBeDisabled());
});

it('says that they could not be loaded, and tries again', async () => {
  server.answer('/api/user/instructions', () =>
    Response.json({ code: 'not_found', message: 'x' }, { status: 404 }),
  );
  const { user } = showInEnglish(<InstructionsSection />);
  expect(await screen.findByText(words.loadFailed)).toBeVisible();
  server.answer('/api/user/instructions', () => Response.json({ instructions: '' }));
  await user.click(screen.getByRole('button', { name: words.retry }));
  expect(await screen.findByRole('textbox', { name: words.title })).toHaveValue('');
});
