import { randomUUID } from 'node:crypto';
import { isAlive } from '@/scripts/setup/is-alive.mjs';
import { askAtMoments } from '../../support/faults/ask-at-moments';
import { checkStored } from '../../support/faults/check-stored';
import { launchedDatabase, type LaunchedDatabase } from '../../support/faults/launched-database';
import { inLongForm } from '../../support/faults/long-form';
import { pricedAsker, type PricedAsker } from '../../support/faults/priced-asker';
import {
  startContinuingProvider,
  wordsOf,
  type ContinuingProvider,
} from '../../support/functions/continuing-provider';
import { launch, type Launched } from '../../support/servers/launched';
import { writePricedConfig } from '../../support/stage/money-stage';
import { until } from '../../support/until';

const PROCESSES = inLongForm([1, 2], [1]);
const DEATHS = 5;
const POSTGRES_BACK_LIMIT_MS = 10_000;
/** Includes what other work of the machine may add to the start of a process. */
const SERVER_BACK_LIMIT_MS = 60_000;
const TEXT_LOSS_LIMIT_MS = 1_000;
const TEST_LIMIT_MS = 240_000;

jest.setTimeout(TEST_LIMIT_MS);

describe.each(PROCESSES)('a machine of %i server process(es)', (processes) => {
  let provider: ContinuingProvider;
  let launched: Launched;
  let database: LaunchedDatabase;
  let asker: PricedAsker;

  beforeAll(async () => {
    provider = await startContinuingProvider();
    launched = await launch({
      WEB_CONCURRENCY: String(processes),
      CHECK_BALANCE: 'true',
      TITLE_CONVO: 'false',
      CONFIG_PATH: await writePricedConfig(provider.url),
    });
    await until(() => launched.out().includes('Ready on '), TEST_LIMIT_MS);
    database = await launchedDatabase(launched);
    asker = await pricedAsker(launched.origin, database);
  }, TEST_LIMIT_MS);

  afterAll(async () => {
    await launched.clean();
    await provider.stop();
    await database.leave();
  }, TEST_LIMIT_MS);

  const ask = (question: string, requestId: string) => asker.ask(launched.origin, question, requestId);

  async function statusOf(path: string): Promise<number | undefined> {
    const headers = { authorization: `Bearer ${asker.bearer}` };
    return (await fetch(`${launched.origin}${path}`, { headers }).catch(() => null))?.status;
  }

  async function dieAndReturn(pid: number): Promise<number> {
    const diedMs = performance.now();
    process.kill(pid, 'SIGKILL');
    await until(() => !isAlive(pid));
    await until(async () => (await statusOf('/api/convos?pageNumber=1')) === 200, SERVER_BACK_LIMIT_MS);
    await until(async () => (await statusOf('/health')) === 200, SERVER_BACK_LIMIT_MS);
    return Math.round(performance.now() - diedMs);
  }

  it('keeps every message once, all but a second of text, and the ledger, when the process that writes is killed', async () => {
    const asked = await askAtMoments(ask);
    const [hold] = await database.query(
      `select sum("heldCredits")::int as credits from runs where state = 'running'`,
    );
    expect(Number(hold?.['credits'])).toBeGreaterThan(0);
    const killedMs = performance.now();
    expect(await dieAndReturn(launched.getBusiestServerPid())).toBeLessThan(SERVER_BACK_LIMIT_MS);
    await Promise.allSettled(asked.map(({ seen }) => seen.ended));
    await checkStored(database, { asked });
    expect(launched.err()).toContain('ended by itself (SIGKILL); starting it again in ');
    let partialAnswers = 0;
    for (const { question, requestId, seen } of asked) {
      if (seen.created === null) continue;
      const { messageId } = seen.created.responseMessage;
      const stored = async () => {
        const [row] = await database.query(
          `select text, unfinished, "costCredits"::int as cost, "promptTokens" as read, "completionTokens" as written
           from messages where "messageId" = $1`,
          [messageId],
        );
        return row;
      };
      const kept = await stored();
      const secondBefore = seen.growth.findLast(({ atMs }) => atMs <= killedMs - TEXT_LOSS_LIMIT_MS);
      expect(String(kept?.['text']).length).toBeGreaterThanOrEqual(secondBefore?.length ?? 0);
      if (kept?.['unfinished'] === true) partialAnswers += 1;
      // A token read costs a credit, one written two; tokens that never came are not charged.
      const price = Number(kept?.['read']) + 2 * Number(kept?.['written']);
      expect(kept?.['cost']).toBe(kept?.['text'] === '' ? 0 : price);
      // The same request again leads to the same answer.
      const again = ask(question, requestId);
      await again.ended;
      expect(again.final?.responseMessage.messageId).toBe(messageId);
      expect(await stored()).toEqual(kept);
    }
    expect(partialAnswers).toBeGreaterThan(0);
    await checkStored(database, { asked });
  });

  it('is back within ten seconds each time its Postgres dies, five times in a row, and loses no message', async () => {
    const server = launched.findServerPid();
    const asked = await askAtMoments(ask);
    const backMs: number[] = [];
    for (let death = 0; death < DEATHS; death += 1) {
      const postgres = launched.getPostgresPid();
      backMs.push(await dieAndReturn(postgres));
      expect(launched.getPostgresPid()).not.toBe(postgres);
    }
    process.stdout.write(`Back after ${backMs.join(', ')} ms.\n`);
    expect(Math.max(...backMs)).toBeLessThan(POSTGRES_BACK_LIMIT_MS);
    expect(launched.findServerPid()).toBe(server);
    expect(launched.err()).toContain('The built-in Postgres has stopped; starting it again in 1 s.\n');
    await Promise.allSettled(asked.map(({ seen }) => seen.ended));
    await checkStored(database, { asked });
  });

  it('saves the running answer whole when it is told to stop, and exits 0', async () => {
    const requestId = randomUUID();
    const question = `20 words for ${requestId}`;
    const seen = ask(question, requestId);
    await until(() => seen.text !== '');
    launched.kill('SIGTERM');
    expect(await launched.exited).toBe(0);
    await seen.ended;
    expect(seen.text).toBe(wordsOf(20));
    expect(seen.final?.responseMessage).toMatchObject({ unfinished: false, error: null });
    await database.startAlone();
    await checkStored(database, { asked: [{ question, whole: wordsOf(20), seen }] });
    await database.stopAlone();
  });
});
