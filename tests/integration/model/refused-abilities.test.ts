import { connectionValue, inMinutes } from '../../support/calls/key-calls';
import { serverCalls } from '../../support/calls/server-calls';
import { LEFT_OUT, NO_TOOLS, refusingStage } from '../../support/stage/refusing-stage';
import { until } from '../../support/until';

const stage = refusingStage();
const { database, refuse, reread, ask, newOwner, newUser, sentTools } = stage;

it('a refusal is told once, remembered for its user at that endpoint and model, and charged once', async () => {
  refuse({ Lab: NO_TOOLS });
  const bearer = await newUser();
  const first = await ask(bearer, 'Lab');
  expect(first.content).toEqual([LEFT_OUT, { type: 'text', text: 'Hello.' }]);
  expect(sentTools()).toEqual([true, false]);
  const charged = await database.query(
    `select kind, "promptTokens"::int as tokens from ledger_entries where "messageId" = $1 order by "entryId"`,
    [first.messageId],
  );
  expect(charged).toEqual([
    { kind: 'hold', tokens: null },
    { kind: 'settle', tokens: 90 },
  ]);
  expect(first.usage).toMatchObject({ promptTokens: 90, completionTokens: 3, isEstimated: false });

  const second = await ask(bearer, 'Lab');
  expect(second.content).toEqual([{ type: 'text', text: 'Hello.' }]);
  expect(sentTools()).toEqual([true, false, false]);

  await ask(bearer, 'Lab', 'nobody-either');
  await ask(bearer, 'Other');
  expect(sentTools().slice(3)).toEqual([true, false, true]);
});

it('what was refused to one user is tried for another, and left out for all once two were refused', async () => {
  refuse({ Lab: NO_TOOLS });
  const [one, two] = [await newUser(), await newUser()];
  await ask(one, 'Lab');
  await ask(one, 'Lab', 'nobody-either');
  await ask(one, 'Lab');
  stage.vendor().calls.length = 0;
  expect((await ask(two, 'Lab')).content).toContainEqual(LEFT_OUT);
  expect(sentTools()).toEqual([true, false]);
  expect(await database.query('select model from first_refusals')).toEqual([{ model: 'nobody-either' }]);

  stage.vendor().calls.length = 0;
  for (const bearer of [one, two, await newUser()]) await ask(bearer, 'Lab');
  expect(sentTools()).toEqual([false, false, false]);
  await ask(two, 'Lab', 'nobody-either');
  expect(sentTools().slice(3)).toEqual([true, false]);
});

it('what one user is refused again and again stays one row, and is gone with the account', async () => {
  refuse({ Lab: NO_TOOLS });
  const bearer = await newUser();
  const again = `update first_refusals set "refusedAt" = now() - interval '31 days'`;
  for (let round = 0; round < 3; round += 1) {
    await ask(bearer, 'Lab');
    await database.query(again);
    await reread();
  }
  expect(sentTools()).toEqual([true, false, true, false, true, false]);
  expect(await database.query('select * from first_refusals')).toHaveLength(1);
  expect(await database.query('select * from model_abilities')).toEqual([]);
  await ask(await newUser(), 'Lab');
  expect(await database.query('select * from model_abilities')).toEqual([]);

  await database.query('delete from users where "userId" in (select "userId" from first_refusals)');
  expect(await database.query('select * from first_refusals')).toEqual([]);
});

it('of one user no more is remembered than of its limit', async () => {
  refuse({ Lab: NO_TOOLS });
  const bearer = await newUser();
  await ask(bearer, 'Lab');
  await database.query(
    `insert into first_refusals (endpoint, model, ability, "userId", reach)
     select endpoint, model || n, ability, "userId", reach from first_refusals, generate_series(1, 199) n`,
  );
  await ask(bearer, 'Lab', 'nobody-either');
  expect(await database.query('select * from first_refusals')).toHaveLength(200);
});

it('words about one tool are an error that is not remembered', async () => {
  refuse({ Lab: "Invalid schema for function 'calculator': 'pattern' is not supported" });
  const { error, content } = await ask(await newUser(), 'Lab');
  expect(error).toMatchObject({ code: 'provider_refused_request' });
  expect(content).toEqual([]);
  expect(await database.query('select * from model_abilities')).toEqual([]);
  expect(await database.query('select * from first_refusals')).toEqual([]);
});

it('what a server refuses to the key of one user is remembered for that key alone', async () => {
  refuse({ 'Bearer liar': NO_TOOLS });
  const [liar, honest] = [await newUser('liar'), await newUser('honest')];
  expect((await ask(liar, 'Own')).content).toContainEqual(LEFT_OUT);
  expect((await ask(liar, 'Own')).content).not.toContainEqual(LEFT_OUT);
  expect(sentTools()).toEqual([true, false, false]);
  expect((await ask(honest, 'Own')).content).toEqual([{ type: 'text', text: 'Hello.' }]);
  expect(sentTools().at(-1)).toBe(true);
  expect(await database.query('select * from model_abilities')).toEqual([]);
});

it('another key of the same user is tried again', async () => {
  refuse({ 'Bearer liar': NO_TOOLS });
  const user = await newOwner();
  const put = (key: string) =>
    user.put({ name: 'Own', value: connectionValue(key), expiresAt: inMinutes(60) });
  await put('liar');
  await ask(user.bearer, 'Own');
  await put('new');
  await ask(user.bearer, 'Own');
  expect(sentTools()).toEqual([true, false, true]);
});

it('a refusal is forgotten after its days, and where the server has another address', async () => {
  refuse({ Lab: NO_TOOLS });
  const bearer = await newUser();
  for (const each of [bearer, await newUser()]) await ask(each, 'Lab');
  const long = new Date(Date.now() - 31 * 86_400_000).toISOString();
  for (const change of [`refused = '{"tools":"${long}"}'`, `reach = 'elsewhere'`]) {
    await database.query(`update model_abilities set ${change}`);
    await database.query('delete from first_refusals');
    await reread();
    stage.vendor().calls.length = 0;
    await ask(bearer, 'Lab');
    expect(sentTools()).toEqual([true, false]);
  }
});

it('an administrator sees what was learned, forgets it, and decides in place of it', async () => {
  refuse({ Lab: NO_TOOLS });
  const bearer = await newUser();
  await ask(bearer, 'Lab');
  const place = { endpoint: 'Lab', model: 'nobody-knows', ability: 'tools' };
  const shown = await stage.admin().abilities('Lab');
  expect(shown.map(({ model }) => model)).toEqual(['nobody-knows', 'nobody-either']);
  expect(shown[0]).toMatchObject({
    pictures: { known: null, decided: null, refusedAt: null, isFixed: false },
    tools: { known: null, decided: null, refusedAt: expect.any(String), isFixed: false },
    system: { known: null },
  });

  expect((await stage.admin().forget(place)).status).toBe(200);
  stage.vendor().calls.length = 0;
  expect((await ask(bearer, 'Lab')).content).toContainEqual(LEFT_OUT);
  expect(sentTools()).toEqual([true, false]);

  await stage.admin().decide({ ...place, decided: true });
  refuse({});
  stage.vendor().calls.length = 0;
  await ask(bearer, 'Lab');
  expect(sentTools()).toEqual([true]);

  await stage.admin().decide({ ...place, decided: false });
  stage.vendor().calls.length = 0;
  await ask(bearer, 'Lab');
  expect(sentTools()).toEqual([false]);
  expect((await stage.admin().log()).slice(0, 3).map(({ action, subject }) => [action, subject])).toEqual([
    ['decide_ability', 'Lab: nobody-knows'],
    ['decide_ability', 'Lab: nobody-knows'],
    ['forget_refusal', 'Lab: nobody-knows'],
  ]);

  const user = serverCalls(bearer);
  expect((await user.decide({ ...place, decided: null })).status).toBe(403);
  expect((await stage.admin().decide({ ...place, model: 'never-offered', decided: true })).status).toBe(404);
  expect((await stage.admin().decide({ ...place, endpoint: 'never', decided: true })).status).toBe(404);
});

it('an administrator can forget what an answer is about to learn', async () => {
  refuse({ Lab: NO_TOOLS });
  await ask(await newUser(), 'Lab');
  const place = { endpoint: 'Lab', model: 'nobody-knows', ability: 'tools' };
  await stage.admin().decide({ ...place, decided: null });
  let forgetting: Promise<Response> | undefined;
  // An answer that learns has read what was refused before, and writes next what is known of the model.
  await database.whileLocked('select 1 from first_refusals for update', [], async (answering) => {
    forgetting = stage.admin().forget(place);
    await until(async () => (await database.waitingCount()) > 0);
    await answering.query('update model_abilities set "updatedAt" = now()');
  });
  expect((await forgetting)?.status).toBe(200);
  expect(await database.query('select * from first_refusals')).toEqual([]);
});
