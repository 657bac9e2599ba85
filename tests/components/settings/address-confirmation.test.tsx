/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { screen } from '@testing-library/react';
import { ConfirmView } from '@/components/auth/password/confirm-view';
import { ResetView } from '@/components/auth/password/reset-view';
import { AddressConfirmation } from '@/components/settings/account/address-confirmation';
import { setBearer } from '@/lib/client/request/bearer';
import { sessionStore, setAuthenticated } from '@/lib/client/session/session-store';
import { signedInAnswerSchema } from '@/lib/contracts/account/session';
import english from '@/messages/en-US.json';
import { showInEnglish } from '../../support/browser/show-in-english';
import { signedIn } from '../../support/data/signed-in';
import { FakeServer } from '../../support/servers/fake-server';

const { user: ADA } = signedInAnswerSchema.parse(signedIn('bearer'));
const TOKEN = 'a'.repeat(64);

let server: FakeServer;

beforeEach(() => {
  server = new FakeServer();
  setBearer('bearer', ADA.id);
  setAuthenticated(ADA);
});

it('the emailed link confirms the address of the signed-in user, and says when it has expired', async () => {
  server.answer('/api/user/address-confirmation/confirm', () =>
    Response.json({ code: 'invalid_confirmation', message: 'over' }, { status: 400 }),
  );
  const { user } = showInEnglish(<ConfirmView token={TOKEN} />);
  await user.click(screen.getByRole('button', { name: english.auth.confirm.submit }));
  expect(await screen.findByRole('alert')).toHaveTextContent(english.auth.confirm.invalid);
  expect(sessionStore.getState().user?.emailVerified).toBe(false);
});

it('a confirmed address is shown as such at once', async () => {
  server.answer('/api/user/address-confirmation/confirm', () => new Response(null, { status: 204 }));
  const { user } = showInEnglish(<ConfirmView token={TOKEN} />);
  await user.click(screen.getByRole('button', { name: english.auth.confirm.submit }));
  expect(await screen.findByText(english.auth.confirm.done)).toBeVisible();
  const [call] = server.seen.filter(({ path }) => path.endsWith('/confirm'));
  expect(JSON.parse(call?.body ?? '')).toEqual({ token: TOKEN });
  expect(sessionStore.getState().user?.emailVerified).toBe(true);
  showInEnglish(<AddressConfirmation user={{ ...ADA, emailVerified: true }} />);
  expect(screen.getByText(english.settings.address.confirmed)).toBeVisible();
});

it('the page after a reset lists what else can sign in to the account', async () => {
  server.answer('/api/auth/resetPassword', () =>
    Response.json({
      message: 'Password reset was successful',
      wasCleared: false,
      waysIn: { passkeys: 2, services: ['github', 'google'], hasSecondFactor: true },
    }),
  );
  const { user } = showInEnglish(<ResetView token={TOKEN} userId={ADA.id} />);
  await user.type(screen.getByLabelText('New password'), 'a new password 1');
  await user.type(screen.getByLabelText(english.auth.fields.confirmPassword), 'a new password 1');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Passkeys: 2')).toBeVisible();
  expect(screen.getByText('Login with GitHub and Google')).toBeVisible();
  expect(screen.getByText(english.access.secondFactor)).toBeVisible();
  expect(screen.queryByText(english.access.cleared)).toBeNull();
});
