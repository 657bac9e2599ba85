import { ALLOWANCE_QUEUE, PROOF_QUEUE } from '@/lib/server/jobs/money-jobs';
import { startJobs, stopJobs } from '@/lib/server/jobs/start-jobs';
import { runningBoss, wakeWorker } from '@/lib/server/queue/boss';
import { withDatabase } from '../../support/database';
import { moneyStage } from '../../support/stage/money-stage';
import { until } from '../../support/until';

const database = withDatabase({ CHECK_BALANCE: 'true', START_BALANCE: '300', TITLE_CONVO: 'false' });
const stage = moneyStage(database);

afterAll(async () => {
  await stopJobs();
});

it('the proof runs every day and the allowance often, and both run when they are due', async () => {
  await startJobs();
  const schedules = await database.query('select name, cron from jobs.schedule order by name');
  expect(schedules.filter(({ name }) => [PROOF_QUEUE, ALLOWANCE_QUEUE].includes(String(name)))).toEqual([
    { name: ALLOWANCE_QUEUE, cron: '*/15 * * * *' },
    { name: PROOF_QUEUE, cron: '17 3 * * *' },
  ]);

  const user = await stage.newUser(0);
  const said: string[] = [];
  const write = jest.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  await runningBoss()?.send(PROOF_QUEUE, {});
  wakeWorker(PROOF_QUEUE);
  await runningBoss()?.send(ALLOWANCE_QUEUE, {});
  wakeWorker(ALLOWANCE_QUEUE);
  await until(async () => said.join('').includes('ledger proof') && (await user.balance()) > 0, 45_000);
  write.mockRestore();
  expect(said.join('')).toContain('"message":"ledger proof"');
  expect(said.join('')).toContain('"mismatches":0');
  expect(await user.balance()).toBe(300);
}, 60_000);
