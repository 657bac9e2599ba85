/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { screen, waitFor, within } from '@testing-library/react';
import { mutate } from 'swr';
import { PasskeysSection } from '@/components/settings/account/factors/passkeys-section';
import { setBearer } from '@/lib/client/request/bearer';
import english from '@/messages/en-US.json';
import { showInEnglish } from '../../support/browser/show-in-english';
import { FakeServer } from '../../support/servers/fake-server';

const LAPTOP = {
  credentialId: 'bGFwdG9w',
  name: 'Laptop',
  createdAt: '2026-11-20T10:00:00.000Z',
  lastUsedAt: '2026-11-21T10:00:00.000Z',
  isSynced: true,
};
const PHONE = { ...LAPTOP, credentialId: 'cGhvbmU', name: 'Phone', lastUsedAt: null, isSynced: false };
const words = english.settings.passkeys;

let server: FakeServer;

beforeEach(async () => {
  server = new FakeServer();
  setBearer('a bearer');
  await mutate(() => true, undefined, { revalidate: false });
});

const refusal = (code: string, status: number, details?: object) =>
  Response.json({ code, message: 'x', details }, { status });

it('lists each passkey with where it is stored and when it was used', async () => {
  server.answer('/api/user/passkeys', () => Response.json([LAPTOP, PHONE]));
  showInEnglish(<PasskeysSection />);
  const [laptop, phone] = await screen.findAllByRole('listitem');
  expect(laptop).toHaveTextContent('LaptopSyncedAdded Nov 20, 2026 · last used Nov 21, 2026');
  expect(phone).toHaveTextContent('PhoneAdded Nov 20, 2026 · not used yet');
});

it('says that there are none, and that this browser cannot create one', async () => {
  server.answer('/api/user/passkeys', () => Response.json([]));
  showInEnglish(<PasskeysSection />);
  expect(await screen.findByText(words.empty)).toBeVisible();
  expect(screen.getByText(words.unavailable)).toBeVisible();
  expect(screen.queryByRole('button', { name: words.add })).toBeNull();
});

it('says that they could not be loaded, and tries again', async () => {
  server.answer('/api/user/passkeys', () => refusal('not_found', 404));
  const { user } = showInEnglish(<PasskeysSection />);
  expect(await screen.findByRole('alert')).toHaveTextContent(words.loadFailed);
  server.answer('/api/user/passkeys', () => Response.json([LAPTOP]));
  await user.click(screen.getByRole('button', { name: words.retry }));
  expect(await screen.findByText('Laptop')).toBeVisible();
});

async function askToRemove(user: ReturnType<typeof showInEnglish>['user']): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Actions for Laptop' }));
  await user.click(await screen.findByRole('menuitem', { name: words.remove }));
  const asking = await screen.findByRole('alertdialog');
  await user.click(within(asking).getByRole('button', { name: words.remove }));
}

it('asks for the password where the sign-in was long ago, and again where it was wrong', async () => {
  let passkeys = [LAPTOP];
  server.answer('/api/user/passkeys', () => Response.json(passkeys));
  const seen: unknown[] = [];
  server.answer('/api/user/passkeys/bGFwdG9w', ({ body }) => {
    const { password } = JSON.parse(body ?? '{}');
    seen.push(password);
    if (password === undefined) return refusal('reauthentication_required', 403, { hasPassword: true });
    if (password !== 'right password') return refusal('wrong_password', 422);
    passkeys = [];
    return new Response(null, { status: 204 });
  });
  const { user } = showInEnglish(<PasskeysSection />);
  await askToRemove(user);
  const dialog = await screen.findByRole('dialog', { name: english.settings.proof.title });
  const field = within(dialog).getByLabelText(english.settings.proof.password);
  await user.type(field, 'wrong password{Enter}');
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(english.settings.proof.wrong);
  expect(screen.getByText('Laptop')).toBeInTheDocument();
  await user.clear(field);
  await user.type(field, 'right password{Enter}');
  await waitFor(() => expect(screen.queryByText('Laptop')).toBeNull());
  expect(seen).toEqual([undefined, 'wrong password', 'right password']);
});

it('changes nothing when the user cancels', async () => {
  server.answer('/api/user/passkeys', () => Response.json([LAPTOP]));
  server.answer('/api/user/passkeys/bGFwdG9w', () =>
    refusal('reauthentication_required', 403, { hasPassword: false }),
  );
  const { user } = showInEnglish(<PasskeysSection />);
  await askToRemove(user);
  const dialog = await screen.findByRole('dialog', { name: english.settings.proof.title });
  expect(dialog).toHaveTextContent(english.settings.proof.signInAgain);
  await user.click(within(dialog).getByRole('button', { name: english.settings.proof.cancel }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Laptop')).toBeVisible();
});
