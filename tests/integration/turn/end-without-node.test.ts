import { contentText } from '@/lib/domain/message/content-part';
import { NOTHING_USED } from '@/lib/domain/money/usage';
import { settleRun } from '@/lib/server/db/turn/settle-run';
import { draftResponse } from '@/lib/server/generation/draft-response';
import { drainRuns } from '@/lib/server/generation/drain-runs';
import { reapRuns } from '@/lib/server/generation/reap-runs';
import { storeDrawnPicture } from '@/lib/server/services/file/picture/store-drawn-picture';
import { fakeFile } from '../../support/data/fake-attachment';
import { fakeSource } from '../../support/data/fake-passage';
import { plainPicture } from '../../support/data/pictures';
import { withDatabase } from '../../support/database';
import { generationStage } from '../../support/stage/generation-stage';

const database = withDatabase();
const { lapse, newNode, running, rowsOf, waitForChunk } = generationStage(database);

describe('the reaper', () => {
  it('ends the runs of a dead node with the text they had, once', async () => {
    const dead = newNode();
    const { plan, script } = await running(dead);
    await script.emit({ type: 'source', source: fakeSource() });
    await script.say('Saved before the end');
    await waitForChunk(plan.runId, 'Saved before the end');
    await dead.close();
    const [first, second] = [newNode(), newNode()];
    await reapRuns(first);
    expect((await rowsOf(plan)).run).toMatchObject({ state: 'running' });
    await lapse(plan);
    await Promise.all([reapRuns(first), reapRuns(second)]);
    const saved = await rowsOf(plan);
    expect(saved.run).toMatchObject({ state: 'failed' });
    expect(saved.message).toMatchObject({
      text: 'Saved before the end',
      sources: [fakeSource()],
      unfinished: true,
      error: null,
      finishReason: 'incomplete',
    });
    expect(saved.chunks).toEqual([]);
  });

  it('ends a run whose text turned out to be thoughts with the parts its reader had', async () => {
    const dead = newNode();
    const { plan, script } = await running(dead);
    await script.say('They greet me.');
    await waitForChunk(plan.runId, 'They greet me.');
    await script.emit({ type: 'text-was-reasoning', characters: 14, durationMs: 5 });
    await waitForChunk(plan.runId, 'text-was-reasoning');
    await script.say('Hello');
    await waitForChunk(plan.runId, 'Hello');
    await dead.close();
    await lapse(plan);
    await reapRuns(newNode());
    const [message] = await database.query('select content, text from messages where "messageId" = $1', [
      plan.responseMessageId,
    ]);
    expect(message).toEqual({
      text: 'Hello',
      content: [
        { type: 'reasoning', text: 'They greet me.', durationMs: 5 },
        { type: 'text', text: 'Hello' },
      ],
    });
  });

  it('keeps the pictures an answer had by then, and no preview of one that was being drawn', async () => {
    const dead = newNode();
    const { plan, script } = await running(dead);
    const file = { ...fakeFile('A boat.webp'), mimeType: 'image/webp' };
    const preview = { type: 'picture-preview', preview: null, widthPx: 9, heightPx: 9 } as const;
    await script.emit(
      { ...preview, pictureId: '1' },
      { type: 'picture', pictureId: '1', file, tokenCount: 7 },
      { ...preview, pictureId: '2' },
    );
    await waitForChunk(plan.runId, file.fileId);
    await dead.close();
    await lapse(plan);
    await reapRuns(newNode());
    const [message] = await database.query(
      'select content, files, unfinished, error from messages where "messageId" = $1',
      [plan.responseMessageId],
    );
    expect(message).toMatchObject({
      content: [{ type: 'image_file', fileId: file.fileId }],
      files: [{ fileId: file.fileId }],
      unfinished: true,
      error: null,
    });
  });

  it('puts a picture into its answer that was stored before its event was', async () => {
    const dead = newNode();
    const { owner, plan, script } = await running(dead);
    const known = await storeDrawnPicture(owner, await plainPicture(40, 40), {
      filename: 'A boat.webp',
      runId: plan.runId,
    });
    await script.emit({ type: 'picture', pictureId: '1', file: known, tokenCount: 7 });
    await waitForChunk(plan.runId, known.fileId);
    const lost = await storeDrawnPicture(owner, await plainPicture(40, 40), {
      filename: 'A boat.webp',
      runId: plan.runId,
    });
    await dead.close();
    await lapse(plan);
    await reapRuns(newNode());
    const [message] = await database.query('select content, files from messages where "messageId" = $1', [
      plan.responseMessageId,
    ]);
    expect(message).toMatchObject({
      content: [{ type: 'image_file', fileId: known.fileId }, { fileId: lost.fileId }],
      files: [{ fileId: known.fileId }, { fileId: lost.fileId }],
    });
  });

  it('gives an answer without text the error of an interruption', async () => {
    const dead = newNode();
    const { plan } = await running(dead);
    await dead.close();
    await lapse(plan);
    await reapRuns(newNode());
    expect((await rowsOf(plan)).message).toMatchObject({ text: '', error: { code: 'interrupted' } });
  });

  it('settles every other run when one cannot be read, and ends that one in the third pass', async () => {
    const dead = newNode();
    const bad = await running(dead);
    const good = await running(dead);
    await good.script.say('Saved all the same');
    await waitForChunk(good.plan.runId, 'Saved all the same');
    await dead.close();
    await Promise.all([lapse(bad.plan), lapse(good.plan)]);
    const breaks = `update runs set plan = plan || '{"sender": 7}' where "runId" = $1`;
    await database.query(breaks, [bad.plan.runId]);
    const reaper = newNode();
    await reapRuns(reaper);
    expect(await rowsOf(good.plan)).toMatchObject({
      run: { state: 'failed' },
      message: { text: 'Saved all the same' },
    });
    expect((await rowsOf(bad.plan)).run).toMatchObject({ state: 'running' });
    await reapRuns(reaper);
    expect((await rowsOf(bad.plan)).run).toMatchObject({ state: 'running' });
    await reapRuns(reaper);
    expect(await rowsOf(bad.plan)).toMatchObject({
      run: { state: 'failed' },
      message: { error: { code: 'interrupted' } },
      chunks: [],
    });
    expect(reaper.failedSettlements.size).toBe(0);
    // The process that lost the run still lives in this test, and waits for the end of the run.
    const mends = `update runs set plan = plan || '{"sender": "Demo"}' where "runId" = $1`;
    await database.query(mends, [bad.plan.runId]);
  });

  it('settles every other run when the text of one cannot be read', async () => {
    const dead = newNode();
    const bad = await running(dead);
    const good = await running(dead);
    await bad.script.say('Broken');
    await waitForChunk(bad.plan.runId, 'Broken');
    await dead.close();
    await Promise.all([lapse(bad.plan), lapse(good.plan)]);
    await database.query(`update run_chunks set events = '[{' where "runId" = $1`, [bad.plan.runId]);
    const reaper = newNode();
    await reapRuns(reaper);
    expect((await rowsOf(good.plan)).run).toMatchObject({ state: 'failed' });
    expect((await rowsOf(bad.plan)).run).toMatchObject({ state: 'running' });
    for (let pass = 2; pass <= 3; pass += 1) await reapRuns(reaper);
    expect((await rowsOf(bad.plan)).run).toMatchObject({ state: 'failed' });
  });

  it('leaves a live node alone and takes over runs that lost their lease', async () => {
    const living = newNode();
    const { plan, script } = await running(living);
    await script.say('Lost lease');
    await waitForChunk(plan.runId, 'Lost lease');
    const reaper = newNode();
    await reapRuns(reaper);
    expect((await rowsOf(plan)).run).toMatchObject({ state: 'running' });
    await lapse(plan);
    await reapRuns(reaper);
    expect((await rowsOf(plan)).run).toMatchObject({ state: 'failed' });
  });

  it('and the owner never both settle: the second follows the first', async () => {
    const node = newNode();
    const { owner, plan, script, reader } = await running(node);
    await script.say('What the owner had');
    const response = {
      ...draftResponse(plan),
      content: [{ type: 'text' as const, text: 'What won' }],
      unfinished: true,
    };
    await settleRun(owner, {
      runId: plan.runId,
      nodeId: node.id,
      epoch: 0,
      state: 'failed',
      response,
      charge: { costCredits: 0, usage: NOTHING_USED, isCharged: false },
    });
    script.finish();
    const settlement = await reader.settled;
    expect(settlement.outcome).toBe('failed');
    expect(contentText(settlement.responseMessage.content)).toBe('What won');
  });
});

describe('a shutdown', () => {
  it('lets an answer that ends in time end by itself, and saves the others as unfinished', async () => {
    const node = newNode();
    const [quick, slow] = [await running(node), await running(node)];
    await quick.script.say('All of it');
    await slow.script.say('Some of it');
    const drained = drainRuns(node, 300);
    quick.script.finish();
    await drained;
    expect((await rowsOf(quick.plan)).message).toMatchObject({ text: 'All of it', unfinished: false });
    expect((await rowsOf(slow.plan)).message).toMatchObject({ text: 'Some of it', unfinished: true });
  });

  it('leaves an answer whose call returned to another process, which lets it go on', async () => {
    const node = newNode();
    const { plan, script } = await running(node);
    const call = { toolCallId: 'a', name: 'clock' };
    await script.emit(
      { type: 'tool-call', ...call, input: '{}' },
      { type: 'tool-result', toolCallId: 'a', output: '12:00', isError: false },
    );
    await waitForChunk(plan.runId, '12:00');
    await drainRuns(node, 10);
    expect((await rowsOf(plan)).run).toMatchObject({ state: 'running' });
    const resumable: string[] = [];
    const other = newNode();
    other.onResumable = (answer) => {
      resumable.push(answer.plan.runId);
      return Promise.resolve();
    };
    await reapRuns(other);
    expect(resumable).toEqual([plan.runId]);
    expect((await rowsOf(plan)).run).toMatchObject({ state: 'failed' });
  });
});
