/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { screen, waitFor, within } from '@testing-library/react';
import { mutate } from 'swr';
import { ConfirmView } from '@/components/auth/password/confirm-view';
import { ProfileSection } from '@/components/settings/account/profile-section';
import { setBearer } from '@/lib/client/request/bearer';
import { sessionStore, setAuthenticated } from '@/lib/client/session/session-store';
import { signedInAnswerSchema } from '@/lib/contracts/account/session';
import english from '@/messages/en-US.json';
import { showInEnglish } from '../../support/browser/show-in-english';
import { signedIn } from '../../support/data/signed-in';
import { FakeServer } from '../../support/servers/fake-server';

const { user: ADA } = signedInAnswerSchema.parse(signedIn('bearer'));
const words = english.settings.changeProfile;

let server: FakeServer;
let hasPassword: boolean;

beforeEach(async () => {
  hasPassword = true;
  server = new FakeServer();
  server.answer('/api/config', () => Response.json({ emailEnabled: true }));
  server.answer('/api/auth/changePassword', () => Response.json({ hasPassword }));
  setBearer('bearer', ADA.id);
  setAuthenticated(ADA);
  await mutate(() => true, undefined, { revalidate: false });
});

const refusal = (code: string, status: number, details?: object) =>
  Response.json({ code, message: 'x', details }, { status });

it('sends a link to the new email once the password is proved, and says so', async () => {
  server.answer('/api/user/email', ({ body }) =>
    JSON.parse(body ?? '{}').password === undefined
      ? refusal('reauthentication_required', 403, { hasPassword: true })
      : Response.json({ isPending: true, user: ADA }),
  );
  const { user } = showInEnglish(<ProfileSection />);
  await user.click(await screen.findByRole('button', { name: words.openEmail }));
  const dialog = within(await screen.findByRole('dialog', { name: words.openEmail }));
  await user.type(dialog.getByLabelText(words.newEmail), 'new@example.org{Enter}');
  const proof = within(await screen.findByRole('dialog', { name: english.settings.proof.title }));
  await user.type(proof.getByLabelText(english.settings.proof.password), 'right{Enter}');
  expect(await screen.findByText(/We sent a link to new@example\.org/)).toBeVisible();
  expect(screen.getByText(ADA.email)).toBeVisible();
});

it('says that the email is taken', async () => {
  server.answer('/api/user/email', () => refusal('email_taken', 409));
  const { user } = showInEnglish(<ProfileSection />);
  await user.click(await screen.findByRole('button', { name: words.openEmail }));
  const dialog = within(await screen.findByRole('dialog', { name: words.openEmail }));
  await user.type(dialog.getByLabelText(words.newEmail), 'new@example.org{Enter}');
  expect(await dialog.findByText(english.errors.email_taken)).toBeVisible();
});

it('says which service manages the email of an account without a password', async () => {
  hasPassword = false;
  setAuthenticated({ ...ADA, provider: 'github' });
  showInEnglish(<ProfileSection />);
  expect(await screen.findByText('You log in with GitHub, which manages this email.')).toBeVisible();
  expect(screen.queryByRole('button', { name: words.openEmail })).toBeNull();
});

it('the link of the mail changes the email, which is shown at once', async () => {
  server.answer('/api/user/address-confirmation/confirm', () => new Response(null, { status: 204 }));
  server.answer('/api/user', () => Response.json({ ...ADA, email: 'new@example.org' }));
  const { user } = showInEnglish(<ConfirmView token={'a'.repeat(64)} isChange />);
  expect(screen.getByText(english.auth.confirm.changeQuestion)).toBeVisible();
  await user.click(screen.getByRole('button', { name: english.auth.confirm.submit }));
  expect(await screen.findByText('Your email is now new@example.org.')).toBeVisible();
  await waitFor(() => expect(sessionStore.getState().user?.email).toBe('new@example.org'));
});

it('changes the name and the username, and says what is wrong with them', async () => {
  server.answer('/api/user', ({ body }) => Response.json({ ...ADA, ...JSON.parse(body ?? '{}') }));
  const { user } = showInEnglish(<ProfileSection />);
  await user.click(screen.getByRole('button', { name: words.open }));
  const name = screen.getByLabelText(english.auth.fields.name);
  expect(name).toHaveFocus();
  await user.clear(name);
  await user.type(name, 'Al');
  expect(await screen.findByText('Name must be at least 3 characters')).toBeVisible();
  await user.type(name, 'ma');
  await user.type(screen.getByLabelText(english.auth.fields.usernameOptional), 'alma');
  await user.click(screen.getByRole('button', { name: words.save }));
  expect(await screen.findByText('alma')).toBeVisible();
  expect(sessionStore.getState().user).toMatchObject({ name: 'Alma', username: 'alma' });
});
