/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { screen, waitFor, within } from '@testing-library/react';
import { mutate } from 'swr';
import { DeleteAccountSection } from '@/components/settings/account/deletion/delete-account-section';
import { findBearer, setBearer } from '@/lib/client/request/bearer';
import { hasDeletionNote } from '@/lib/client/session/deletion-note';
import { sessionStore, setAuthenticated } from '@/lib/client/session/session-store';
import { signedInAnswerSchema } from '@/lib/contracts/account/session';
import english from '@/messages/en-US.json';
import { showInEnglish } from '../../support/browser/show-in-english';
import { signedIn } from '../../support/data/signed-in';
import { FakeServer } from '../../support/servers/fake-server';

// A document of a test cannot be left.
jest.mock('@/lib/client/session/load-page', () => ({ loadPage: jest.fn() }));

const { user: ADA } = signedInAnswerSchema.parse(signedIn('bearer'));
const words = english.settings.deleteAccount;
const typeEmail = words.typeEmail.replace('{email}', ADA.email);

let server: FakeServer;

beforeEach(async () => {
  server = new FakeServer();
  server.answer('/api/config', () => Response.json({ checkBalance: true }));
  server.answer('/api/balance', () => new Response('2500000'));
  setBearer('bearer', ADA.id);
  setAuthenticated(ADA);
  window.sessionStorage.clear();
  await mutate(() => true, undefined, { revalidate: false });
});

const refusal = (code: string, status: number, details?: object) =>
  Response.json({ code, message: 'x', details }, { status });

async function openDialog() {
  const { user } = showInEnglish(<DeleteAccountSection />);
  await user.click(screen.getByRole('button', { name: words.open }));
  const dialog = within(await screen.findByRole('dialog', { name: words.dialogTitle }));
  return { user, dialog, submit: dialog.getByRole('button', { name: words.submit }) };
}

it('deletes once the email was typed and the password proved, and cleans this browser up', async () => {
  const seen: unknown[] = [];
  server.answer('/api/user', ({ body }) => {
    const sent = JSON.parse(body ?? '{}');
    seen.push(sent);
    if (sent.password === undefined) return refusal('reauthentication_required', 403, { hasPassword: true });
    return sent.password === 'right' ? new Response(null, { status: 204 }) : refusal('wrong_password', 422);
  });
  window.localStorage.setItem('lastSelectedModel', '{}');
  const { user, dialog, submit } = await openDialog();
  expect(submit).toBeDisabled();
  await user.type(dialog.getByLabelText(typeEmail), 'ada@example.com');
  expect(submit).toBeDisabled();
  await user.clear(dialog.getByLabelText(typeEmail));
  await user.type(dialog.getByLabelText(typeEmail), 'ADA@example.org');
  await user.click(submit);
  const proof = within(await screen.findByRole('dialog', { name: english.settings.proof.title }));
  expect(proof.getByText(words.proof)).toBeVisible();
  await user.type(proof.getByLabelText(english.settings.proof.password), 'wrong{Enter}');
  expect(await proof.findByText(english.settings.proof.wrong)).toBeVisible();
  expect(hasDeletionNote()).toBe(false);
  await user.clear(proof.getByLabelText(english.settings.proof.password));
  await user.type(proof.getByLabelText(english.settings.proof.password), 'right{Enter}');
  await waitFor(() => expect(sessionStore.getState().status).toBe('unauthenticated'));
  expect(seen.at(-1)).toEqual({ email: ADA.email, password: 'right' });
  expect([findBearer(), hasDeletionNote(), window.localStorage.getItem('lastSelectedModel')]).toEqual([
    null,
    true,
    null,
  ]);
});

it('says why the last administrator is refused, and stays signed in', async () => {
  server.answer('/api/user', () => refusal('last_administrator', 409));
  const { user, dialog, submit } = await openDialog();
  await user.type(dialog.getByLabelText(typeEmail), ADA.email);
  await user.click(submit);
  expect(await dialog.findByText(english.errors.last_administrator)).toBeVisible();
  expect(sessionStore.getState().status).toBe('authenticated');
});
