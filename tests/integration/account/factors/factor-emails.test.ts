import { startJobs, stopJobs } from '@/lib/server/jobs/start-jobs';
import { SoftwareAuthenticator } from '../../../support/browser/software-authenticator';
import { registerUser } from '../../../support/calls/account-calls';
import { makePasskey, postDisable, switchOnTwoFactor } from '../../../support/calls/factor-calls';
import { withDatabase } from '../../../support/database';
import { startMailHost, type MailHost } from '../../../support/servers/mail-host';
import { until } from '../../../support/until';

withDatabase();
let host: MailHost;

beforeAll(async () => {
  host = await startMailHost();
  Object.assign(process.env, host.settings);
  await startJobs();
});

afterAll(async () => {
  await stopJobs();
  await host.stop();
});

it('the user is told by email of a new passkey and of a second factor that is off', async () => {
  const { registration, bearer } = await registerUser();
  const letterAbout = (subject: string) =>
    until(() => host.taken.find((mail) => mail.to === registration['email'] && mail.subject === subject));
  const added = await makePasskey(bearer, new SoftwareAuthenticator('http://localhost:3080'));
  expect(added.status).toBe(201);
  expect((await letterAbout('A passkey was added at Parley')).text).toContain('without the password');
  await switchOnTwoFactor(bearer);
  expect((await postDisable(bearer, { password: registration['password'] })).status).toBe(204);
  expect((await letterAbout('Two-step login at Parley was switched off')).text).toContain('password alone');
});
