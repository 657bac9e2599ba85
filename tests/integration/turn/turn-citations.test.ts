import { randomUUID } from 'node:crypto';
import { POST as postAsk } from '@/app/api/ask/[endpoint]/route';
import { POST as postFork } from '@/app/api/convos/fork/route';
import { POST as postEdit } from '@/app/api/edit/[endpoint]/route';
import { GET as getPage } from '@/app/api/messages/[conversationId]/page/route';
import { POST as postShare } from '@/app/api/share/route';
import { messagePageSchema } from '@/lib/contracts/message/message-page';
import { shareLinkSchema } from '@/lib/contracts/share/share';
import { UI_STREAM_ACCEPT } from '@/lib/contracts/turn/turn';
import type { Source } from '@/lib/domain/message/source';
import { isRecord, type JsonRecord } from '@/lib/domain/shared/json-record';
import { readSharedBranch } from '@/lib/server/services/share/read-shared-branch';
import type { CreatedData } from '@/lib/wire/ui-stream-chunk';
import { pageRequest } from '../../support/calls/account-calls';
import { readDocument } from '../../support/calls/document-calls';
import { authorized, filesOf } from '../../support/calls/file-calls';
import { newImporter } from '../../support/calls/import-calls';
import { finalOf } from '../../support/calls/turn-calls';
import { CITING_ANSWER, endpointStage } from '../../support/stage/endpoint-stage';
import { until } from '../../support/until';

const stage = endpointStage();

const QUESTION = 'Please audit: who audits it?';

type Call = typeof postAsk;

function post(call: Call, bearer: string, body: JsonRecord): Promise<Response> {
  const whole = { endpoint: 'openAI', model: 'gpt-4o', conversationId: null, text: QUESTION, ...body };
  const headers = { accept: UI_STREAM_ACCEPT, 'x-request-id': randomUUID(), ...authorized(bearer) };
  const params = Promise.resolve({ endpoint: 'openAI' });
  return call(pageRequest('/api/ask/openAI', whole, headers), { params });
}

async function askAboutReport(bearer: string): Promise<{ fileId: string; turn: CreatedData }> {
  const { file_id: fileId } = await readDocument(bearer, 'report.pdf');
  const turn = await finalOf(await post(postAsk, bearer, { files: [{ file_id: fileId }] }));
  return { fileId, turn };
}

async function pageOf(bearer: string, conversationId: string) {
  const path = `/api/messages/${conversationId}/page`;
  const response = await getPage(pageRequest(path, undefined, authorized(bearer), 'GET'), {
    params: Promise.resolve({ conversationId }),
  });
  return messagePageSchema.parse(await response.json()).messages;
}

function sourceOf(fileId: string, number = 2): Source {
  return {
    type: 'document',
    number,
    fileId,
    filename: 'report.pdf',
    page: 2,
    heading: null,
    passage: 1,
    excerpt: 'The second page names the auditor, Ingrid Lund.',
  };
}

function lastPrompt(): string[] {
  const body = stage.requests().findLast(({ method }) => method === 'POST')?.body;
  const turns = isRecord(body) ? body['messages'] : null;
  return Array.isArray(turns) ? turns.map((turn) => JSON.stringify(turn)) : [];
}

it('what an answer cites is sent before the text that cites it, and is there after a reload', async () => {
  const { file_id: fileId } = await readDocument(stage.bearer(), 'report.pdf');
  const response = await post(postAsk, stage.bearer(), { files: [{ file_id: fileId }] });
  const copy = response.clone();
  const { responseMessage, conversation } = await finalOf(response);
  expect(responseMessage.content).toEqual([{ type: 'text', text: CITING_ANSWER }]);
  expect(responseMessage.sources).toEqual([sourceOf(fileId)]);
  const stream = await copy.text();
  expect(stream.indexOf('"source-document"')).toBeGreaterThan(0);
  expect(stream.indexOf('"source-document"')).toBeLessThan(stream.indexOf(']. Number'));
  const stored = await pageOf(stage.bearer(), conversation.conversationId);
  expect(stored.map(({ sources }) => sources)).toEqual([[], [sourceOf(fileId)]]);
});

it('the next question keeps the number of what was cited, and asks once to cite', async () => {
  const { fileId, turn } = await askAboutReport(stage.bearer());
  const { conversation, responseMessage } = turn;
  const place = {
    conversationId: conversation.conversationId,
    parentMessageId: responseMessage.messageId,
  };
  const next = await finalOf(await post(postAsk, stage.bearer(), place));
  expect(next.responseMessage.sources).toEqual([sourceOf(fileId)]);
  const prompt = lastPrompt();
  expect(prompt[0]).toContain(String.raw`<passage number=\"2\" page=\"2\">`);
  expect(prompt[1]).toContain('Ingrid Lund [2]');
  expect(prompt.filter((text) => text.includes('in square brackets'))).toEqual([prompt[2]]);
});

it('another answer, an edited and a continued one have the sources of their text', async () => {
  const { fileId, turn } = await askAboutReport(stage.bearer());
  const { conversation, requestMessage, responseMessage } = turn;
  const { conversationId } = conversation;
  const again = await finalOf(
    await post(postAsk, stage.bearer(), {
      conversationId,
      overrideParentMessageId: requestMessage.messageId,
    }),
  );
  expect(again.responseMessage.sources).toEqual([sourceOf(fileId)]);
  const edit = {
    conversationId,
    overrideParentMessageId: requestMessage.messageId,
    responseMessageId: responseMessage.messageId,
  };
  stage.answerNext({ status: 400, type: 'application/json', body: '{"error":{"message":"no"}}' });
  const edited = await finalOf(
    await post(postEdit, stage.bearer(), { ...edit, generation: 'Nobody knows the auditor.' }),
  );
  expect(edited.responseMessage.sources).toEqual([]);
  const continued = await finalOf(
    await post(postEdit, stage.bearer(), { ...edit, generation: CITING_ANSWER, isContinued: true }),
  );
  expect(continued.responseMessage).toMatchObject({
    messageId: responseMessage.messageId,
    sources: [sourceOf(fileId)],
  });
});

it('a copy of the conversation has the sources, and a shared page names them without a way to the file', async () => {
  const { fileId, turn } = await askAboutReport(stage.bearer());
  const { conversation, responseMessage } = turn;
  const { conversationId } = conversation;
  const bearer = stage.bearer();
  const call = (path: string, body: object) => pageRequest(path, body, authorized(bearer));
  const fork = { conversationId, messageId: responseMessage.messageId, scope: 'path' };
  const params = Promise.resolve({});
  const forked: unknown = await (await postFork(call('/api/convos/fork', fork), { params })).json();
  const copy = isRecord(forked) && isRecord(forked['conversation']) ? forked['conversation'] : {};
  const messages = await pageOf(bearer, String(copy['conversationId']));
  expect(messages.at(-1)?.sources).toEqual([sourceOf(fileId)]);
  const shared = await postShare(call('/api/share', { conversationId, expiry: 'never' }), { params });
  const { token } = shareLinkSchema.parse(await shared.json());
  const branch = await readSharedBranch(token, 1, null);
  expect(branch?.messages[1]?.sources).toEqual([
    { type: 'document', number: 2, filename: 'report.pdf', page: 2, heading: null },
  ]);
  expect(JSON.stringify(branch)).not.toContain(fileId);
});

it('the archive carries the sources to the file as another account has it', async () => {
  const [one, other] = [await newImporter(), await newImporter()];
  await askAboutReport(one.bearer);
  await other.import(await one.archive(), 'parley.zip');
  const file = await until(async () => {
    const [found] = await filesOf(other.bearer);
    return found?.textState === 'ready' ? found : null;
  }, 60_000);
  const rows = await stage.database.query(
    `select sources from messages where "userId" = $1 and not "isCreatedByUser"`,
    [other.userId],
  );
  expect(rows).toEqual([{ sources: [sourceOf(file.file_id)] }]);
});
