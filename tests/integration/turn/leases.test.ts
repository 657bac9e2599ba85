import { contentText } from '@/lib/domain/message/content-part';
import { NOTHING_USED } from '@/lib/domain/money/usage';
import { unsafeInsertRunChunks } from '@/lib/server/db/turn/run-chunk-repository';
import { settleRun } from '@/lib/server/db/turn/settle-run';
import { unsafeClaimLapsedRuns } from '@/lib/server/db/turn/unsafe-run-leases';
import { abortRun } from '@/lib/server/generation/abort-run';
import { draftResponse } from '@/lib/server/generation/draft-response';
import { joinRun } from '@/lib/server/generation/join-run';
import { reapRuns, settleLapsed } from '@/lib/server/generation/reap-runs';
import { readRun } from '@/tests/support/data/scripted-run';
import { withDatabase } from '@/tests/support/database';
import { generationStage, present } from '@/tests/support/stage/generation-stage';
import { until } from '@/tests/support/until';

const database = withDatabase();
const { lapse, newNode, newOwner, running, rowsOf, waitForChunk } = generationStage(database);

const CALL = { toolCallId: 'a', name: 'clock' };

function leaseOf(runId: string): Promise<Record<string, unknown>[]> {
  return database.query(
    `select extract(epoch from "leaseUntil" - now())::float as "leftSeconds", "nodeId", epoch from runs
     where "runId" = $1`,
    [runId],
  );
}

async function holdOver(runId: string, seconds: number): Promise<void> {
  await database.query(
    `update runs set "leaseUntil" = now() + make_interval(secs => $2) where "runId" = $1`,
    [runId, seconds],
  );
}

describe('the lease of a running answer', () => {
  it('is renewed with the text that is stored', async () => {
    const { plan, script } = await running();
    await holdOver(plan.runId, 6);
    await script.say('Some text');
    await waitForChunk(plan.runId, 'Some text');
    expect((await leaseOf(plan.runId))[0]?.['leftSeconds']).toBeGreaterThan(8);
  });

  it('is renewed while there is no text', async () => {
    const { plan } = await running();
    await holdOver(plan.runId, 6);
    await until(async () => Number((await leaseOf(plan.runId))[0]?.['leftSeconds']) > 8);
  });

  it('changes no row while it is new', async () => {
    const { node, plan } = await running();
    const versionOf = () => database.query('select xmin::text from runs where "runId" = $1', [plan.runId]);
    const before = await versionOf();
    const events = [{ type: 'text' as const, delta: 'Early' }];
    await unsafeInsertRunChunks(node.id, [{ runId: plan.runId, seq: 100, events }]);
    expect((await rowsOf(plan)).chunks).toHaveLength(1);
    expect(await versionOf()).toEqual(before);
  });

  it('is not to be taken by another process, of whatever version, before it lapses', async () => {
    const { node, plan } = await running();
    const takes = `update runs set "nodeId" = 'another' where "runId" = $1`;
    await database.query(takes, [plan.runId]);
    expect(await leaseOf(plan.runId)).toMatchObject([{ nodeId: node.id }]);
    await node.close();
    await lapse(plan);
    await database.query(takes, [plan.runId]);
    expect(await leaseOf(plan.runId)).toMatchObject([{ nodeId: 'another' }]);
    // The process that lost the run still lives in this test, and waits for the end of the run.
    await lapse(plan);
    await reapRuns(newNode());
  });
});

describe('a process that lost its lease', () => {
  it('stops at its next write, adds no text, and ends with what the other one saved', async () => {
    const { plan, script, reader } = await running();
    await script.say('Before ');
    await waitForChunk(plan.runId, 'Before ');
    await lapse(plan);
    const claimed = await unsafeClaimLapsedRuns('another', {
      ownRunIds: [],
      retriedRunIds: [],
      among: { owner: plan.ownerId },
    });
    expect(claimed.runs.map(({ run }) => run.epoch)).toEqual([1]);
    await script.say('and after');
    await until(() => script.isAborted());
    expect((await rowsOf(plan)).chunks).toHaveLength(1);
    const response = {
      ...draftResponse(plan),
      content: [{ type: 'text' as const, text: 'Before ' }],
      unfinished: true,
    };
    const settled = { runId: plan.runId, state: 'failed' as const, response };
    const charge = { costCredits: 0, usage: NOTHING_USED, isCharged: false };
    const earlier = { nodeId: 'another', epoch: 0 };
    expect(await settleRun(plan.ownerId, { ...settled, ...earlier, charge })).toBeNull();
    await settleRun(plan.ownerId, { ...settled, nodeId: 'another', epoch: 1, charge });
    const { responseMessage } = await reader.settled;
    expect(contentText(responseMessage.content)).toBe('Before ');
  });
});

describe('an answer whose process is lost', () => {
  async function lost() {
    const dead = newNode();
    const run = await running(dead);
    await run.script.say('Half of it');
    await waitForChunk(run.plan.runId, 'Half of it');
    await dead.close();
    return run;
  }

  it('is settled by the reader that follows it', async () => {
    const { owner, plan } = await lost();
    const reader = readRun(present(await joinRun(owner, plan.responseMessageId, newNode())));
    await reader.sees('Half of it');
    await lapse(plan);
    const { outcome, responseMessage } = await reader.settled;
    expect(outcome).toBe('failed');
    expect(responseMessage).toMatchObject({ unfinished: true, error: null });
  });

  it('is settled once by many readers', async () => {
    const { owner, plan } = await lost();
    await lapse(plan);
    const nodes = Array.from({ length: 6 }, newNode);
    const settled = await Promise.all(nodes.map((node) => settleLapsed(node, { owner })));
    expect(settled.filter(Boolean)).toHaveLength(1);
    expect(await leaseOf(plan.runId)).toMatchObject([{ epoch: 1 }]);
  });

  it('is left alone by the readers of other users', async () => {
    const { plan } = await lost();
    await lapse(plan);
    expect(await settleLapsed(newNode(), { owner: await newOwner() })).toBe(false);
    expect((await rowsOf(plan)).run).toMatchObject({ state: 'running' });
  });

  it('stays as it is when its user stopped it, also where it could go on', async () => {
    const { owner, plan, script } = await lost();
    await script.emit(
      { type: 'tool-call', ...CALL, input: '{}' },
      { type: 'tool-result', toolCallId: 'a', output: '12:00', isError: false },
    );
    await waitForChunk(plan.runId, '12:00');
    const far = newNode();
    const resumed: string[] = [];
    far.onResumable = ({ plan: each }) => {
      resumed.push(each.runId);
      return Promise.resolve();
    };
    await lapse(plan);
    const settlement = await abortRun(owner, { responseMessageId: plan.responseMessageId }, far);
    expect(settlement).toMatchObject({ outcome: 'aborted', responseMessage: { unfinished: false } });
    await reapRuns(far);
    expect(resumed).toEqual([]);
  });
});
