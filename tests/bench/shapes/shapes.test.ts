import { wordsOf } from '../../support/functions/continuing-provider';
import { functionStage, question } from '../../support/functions/function-stage';
import type { ReadAnswer } from '../../support/functions/function-user';
import { builtServer, type BuiltServer } from '../../support/servers/built-server';

const LIMIT_MS = 300_000;
const WARM_ROUNDS = 5;
const TOKEN_ROUNDS = 40;
const STOP_ROUNDS = 40;
const LONG_ANSWERS = 3;
/** They take 25 s, so that each is handed over three times. */
const LONG_WORDS = 200;

jest.setTimeout(LIMIT_MS);

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN;
}

const shown = (valuesMs: readonly number[]): string =>
  `p50 ${quantile(valuesMs, 0.5).toFixed(0)} ms, p99 ${quantile(valuesMs, 0.99).toFixed(0)} ms (${String(valuesMs.length)})`;

function print(what: string, figure: string): void {
  process.stdout.write(`${what}: ${figure}\n`);
}

describe.each([false, true])('functions, with Redis: %s', (hasRedis) => {
  const stage = functionStage({ hasRedis });
  const { giveCredits, payingUser } = stage;
  const name = hasRedis ? ' with Redis' : '';
  let machine: BuiltServer;

  beforeAll(async () => {
    machine = await builtServer(stage.databaseUrl(), { ...stage.settings(), PARLEY_SHAPE: 'machine' });
    await machine.start();
  }, LIMIT_MS);

  afterAll(async () => {
    await machine.crash();
  });

  it('first token, warm, on the same database', async () => {
    const users = { functions: await payingUser(), machine: await stage.userAt(machine.origin) };
    await giveCredits(users.machine, 1_000_000);
    const times = { functions: new Array<number>(), machine: new Array<number>() };
    for (let round = 0; round < WARM_ROUNDS + TOKEN_ROUNDS; round += 1)
      for (const shape of ['functions', 'machine'] as const) {
        const sinceMs = performance.now();
        const answer = await users[shape].read(question(2), 'word0');
        const tookMs = (answer.grownMs[0] ?? NaN) - sinceMs;
        if (round >= WARM_ROUNDS) times[shape].push(tookMs);
        await answer.ended;
      }
    print(`first token as functions${name}`, shown(times.functions));
    print(`first token on one machine${name}`, shown(times.machine));
  });

  it('stop at another instance', async () => {
    const user = await payingUser();
    const times: number[] = [];
    for (let round = 0; round < STOP_ROUNDS; round += 1) {
      const asked = question(100);
      const answer = await user.read(asked, 'word2');
      const sinceMs = performance.now();
      await user.stop(answer);
      times.push((stage.provider().callsOf(asked)[0]?.closedMs ?? NaN) - sinceMs);
      await answer.ended;
    }
    print(`stop at another instance${name}, until the provider is left`, shown(times));
  });

  it('gap of a reader at a hand-over', async () => {
    const answers: ReadAnswer[] = [];
    for (let count = 0; count < LONG_ANSWERS; count += 1)
      answers.push((await payingUser()).follow(question(LONG_WORDS)));
    const gaps: number[] = [];
    for (const answer of answers) {
      await answer.ended;
      expect(answer.text).toBe(wordsOf(LONG_WORDS));
      const between = answer.grownMs.slice(1).map((atMs, index) => atMs - (answer.grownMs[index] ?? atMs));
      gaps.push(...between.toSorted((one, other) => other - one).slice(0, answer.instances.length - 1));
    }
    print(`gap at a hand-over${name}`, shown(gaps));
  });
});
