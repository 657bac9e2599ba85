import type { Message } from '@/lib/domain/message/message';
import { LEFT_OUT, NO_TOOLS, refusingStage } from '../../support/stage/refusing-stage';
import { until } from '../../support/until';

const stage = refusingStage();
const { database, refuse, ask, newUser, sentTools } = stage;

it('what is known is not written again with every answer that is refused it', async () => {
  refuse({ Lab: NO_TOOLS });
  const [one, two] = [await newUser(), await newUser()];
  const place = { endpoint: 'Lab', model: 'nobody-knows', ability: 'tools' };
  await stage.admin().decide({ ...place, decided: true });
  const revision = async () => (await database.query('select revision from server_settings'))[0];
  await ask(one, 'Lab');
  const known = await revision();
  await ask(one, 'Lab');
  expect(await revision()).toEqual(known);
  await ask(two, 'Lab');
  const shared = await revision();
  expect(shared).not.toEqual(known);
  for (const bearer of [one, two]) await ask(bearer, 'Lab');
  expect(sentTools()).toEqual(Array.from({ length: 5 }, () => [true, false]).flat());
  expect(await revision()).toEqual(shared);
  expect(await database.query('select * from first_refusals')).toEqual([]);
});

it('two answers that learn the same at once are both written', async () => {
  refuse({ Lab: NO_TOOLS });
  const bearers = await Promise.all([newUser(), newUser()]);
  const answers = await Promise.all(bearers.map((bearer) => ask(bearer, 'Lab')));
  for (const { content } of answers) expect(content).toContainEqual({ type: 'text', text: 'Hello.' });
  expect(await database.query('select * from model_abilities')).toHaveLength(1);
  stage.vendor().calls.length = 0;
  await ask(await newUser(), 'Lab');
  expect(sentTools()).toEqual([false]);
});

it('what an answer learns is written whole or not at all, when its server dies between two writes', async () => {
  refuse({ Lab: NO_TOOLS });
  const [one, two] = await Promise.all([newUser(), newUser()]);
  await ask(one, 'Lab');
  const stored = () =>
    database.query(
      `select (select json_agg(f order by ability) from first_refusals f) first,
         (select json_agg(a) from model_abilities a) shared, (select revision from server_settings) revision`,
    );
  const before = await stored();
  let answers: Promise<Message[]> | undefined;
  await database.whileLocked('lock table model_abilities in share mode', [], async () => {
    answers = Promise.all([
      ask(two, 'Lab'),
      ask(one, 'Lab', 'nobody-either'),
      ask(two, 'Lab', 'nobody-either'),
    ]);
    // Each process has written what was refused to its user, and writes next what is known of the model.
    await until(async () => (await database.waitingCount()) === 3);
    await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and wait_event_type = 'Lock'`,
    );
    await until(async () => (await database.waitingCount()) === 0);
  });
  for (const { content, error } of (await answers) ?? [])
    expect([error, content]).toEqual([null, [LEFT_OUT, { type: 'text', text: 'Hello.' }]]);
  expect(await stored()).toEqual(before);

  await ask(two, 'Lab');
  expect(await database.query('select model from model_abilities')).toEqual([{ model: 'nobody-knows' }]);
  expect(await database.query('select model from first_refusals')).toEqual([]);
});
