/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { screen, waitFor, within } from '@testing-library/react';
import { mutate } from 'swr';
import { TwoFactorSection } from '@/components/settings/account/factors/two-factor-section';
import { setBearer } from '@/lib/client/request/bearer';
import english from '@/messages/en-US.json';
import { showInEnglish } from '../../support/browser/show-in-english';
import { FakeServer } from '../../support/servers/fake-server';

const OFF = { isOn: false, recoveryCodesLeft: 0, hasPassword: true };
const ON = { isOn: true, recoveryCodesLeft: 2, hasPassword: true };
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const CODES = Array.from({ length: 10 }, (_, index) => `abcd-efgh-jkmn-pqr${String(index)}`);
const words = english.settings.twoFactor;

let server: FakeServer;
let state: object;

beforeEach(async () => {
  server = new FakeServer();
  setBearer('a bearer');
  await mutate(() => true, undefined, { revalidate: false });
  server.answer('/api/user/two-factor', ({ method }) =>
    method === 'GET'
      ? Response.json(state)
      : Response.json({ secret: SECRET, address: `otpauth://totp/Parley:ada?secret=${SECRET}` }),
  );
});

const refusal = (code: string, status = 422) => Response.json({ code, message: 'x' }, { status });

it('shows the key as a picture and as text, and the recovery codes after the first right code', async () => {
  state = OFF;
  server.answer('/api/user/two-factor/confirm', ({ body }) => {
    if (JSON.parse(body ?? '').code !== '123456') return refusal('second_factor_refused');
    state = { ...ON, recoveryCodesLeft: 10 };
    return Response.json({ recoveryCodes: CODES });
  });
  const { user } = showInEnglish(<TwoFactorSection />);
  await user.click(await screen.findByRole('button', { name: words.setUp }));
  const enrol = await screen.findByRole('dialog', { name: words.enrol.title });
  const picture = await within(enrol).findByRole('img', { name: words.enrol.picture });
  expect(picture.querySelector('rect')).toHaveAttribute('fill', '#fff');
  expect(picture.querySelector('path')).toHaveAttribute('fill', '#000');
  expect(enrol).toHaveTextContent('JBSW Y3DP EHPK 3PXP');
  await user.type(within(enrol).getByLabelText(words.enrol.code), '000000{Enter}');
  expect(await within(enrol).findByRole('alert')).toHaveTextContent(words.proof.wrongCode);
  await user.clear(within(enrol).getByLabelText(words.enrol.code));
  await user.type(within(enrol).getByLabelText(words.enrol.code), '123456{Enter}');
  const codes = await screen.findByRole('dialog', { name: words.codes.title });
  expect(
    within(codes)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(CODES);
  await user.click(within(codes).getByRole('button', { name: words.codes.done }));
  expect(await screen.findByText('10 recovery codes left')).toBeVisible();
});

it('is switched off with the password or, instead, a code', async () => {
  state = ON;
  const seen: unknown[] = [];
  server.answer('/api/user/two-factor/disable', ({ body }) => {
    const proof = JSON.parse(body ?? '');
    seen.push(proof);
    if ('password' in proof) return refusal('wrong_password');
    state = OFF;
    return new Response(null, { status: 204 });
  });
  const { user } = showInEnglish(<TwoFactorSection />);
  expect(await screen.findByText('2 recovery codes left')).toHaveClass('text-destructive');
  await user.click(screen.getByRole('button', { name: words.switchOff }));
  const dialog = await screen.findByRole('dialog', { name: words.off.title });
  await user.type(within(dialog).getByLabelText(words.proof.password), 'not it{Enter}');
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(words.proof.wrongPassword);
  await user.click(within(dialog).getByRole('button', { name: words.proof.useCode }));
  await user.type(within(dialog).getByLabelText(words.proof.code), '123456{Enter}');
  expect(await screen.findByRole('button', { name: words.setUp })).toBeVisible();
  expect(seen).toEqual([{ password: 'not it' }, { code: '123456' }]);
});

it('asks an account without a password for a code only', async () => {
  state = { ...ON, hasPassword: false };
  const { user } = showInEnglish(<TwoFactorSection />);
  await user.click(await screen.findByRole('button', { name: words.newCodes }));
  const dialog = await screen.findByRole('dialog', { name: words.renew.title });
  expect(within(dialog).getByLabelText(words.proof.code)).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: words.proof.usePassword })).toBeNull();
});

it('says that its state could not be loaded, and tries again', async () => {
  server.answer('/api/user/two-factor', () => refusal('not_found', 404));
  const { user } = showInEnglish(<TwoFactorSection />);
  expect(await screen.findByRole('alert')).toHaveTextContent(words.loadFailed);
  server.answer('/api/user/two-factor', () => Response.json(OFF));
  await user.click(screen.getByRole('button', { name: words.retry }));
  await waitFor(() => expect(screen.getByRole('button', { name: words.setUp })).toBeVisible());
});
