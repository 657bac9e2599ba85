import { randomUUID } from 'node:crypto';
import { POST as postEdit } from '@/app/api/edit/[endpoint]/route';
import { GET } from '@/app/api/messages/[conversationId]/[messageId]/requests/route';
import { messageRequestsSchema } from '@/lib/contracts/message/message-requests';
import { UI_STREAM_ACCEPT } from '@/lib/contracts/turn/turn';
import type { RequestRecord } from '@/lib/domain/turn/request-record';
import { pageRequest } from '../../support/calls/account-calls';
import { newTestUser, bytesOf } from '../../support/calls/conversation-calls';
import { createdOf, finalOf } from '../../support/calls/turn-calls';
import { untilWritten } from '../../support/data/until-written';
import { withDatabase } from '../../support/database';
import { moneyStage, PRICED_TURN } from '../../support/stage/money-stage';

const database = withDatabase({ TITLE_CONVO: 'false' });
const stage = moneyStage(database);

const KEY = 'sk-priced-1234567890';

interface Place {
  readonly conversationId: string;
  readonly messageId: string;
}

function get(headers: Record<string, string>, place: Place): Promise<Response> {
  const path = `/api/messages/${place.conversationId}/${place.messageId}/requests`;
  return GET(new Request(`http://localhost${path}`, { headers }), { params: Promise.resolve(place) });
}

async function requestsOf(headers: Record<string, string>, place: Place): Promise<RequestRecord[]> {
  const answer = await get(headers, place);
  expect(answer.status).toBe(200);
  const text = await answer.text();
  expect(text).not.toContain(KEY);
  return messageRequestsSchema.parse(JSON.parse(text)).requests;
}

describe('what was sent for an answer', () => {
  it('is stored with the answer, as it was really sent', async () => {
    stage.teach('inspected');
    const user = await stage.newUser(0);
    const { responseMessage } = await user.answer({
      text: 'inspected',
      promptPrefix: 'Be brief.',
      temperature: 0.5,
      maxOutputTokens: 300,
    });
    const [record, ...more] = await requestsOf(user.headers, responseMessage);
    expect(more).toEqual([]);
    expect(record).toMatchObject({
      endpoint: 'Priced',
      model: 'priced-model',
      address: '…/chat/completions',
      parameters: { model: 'priced-model', temperature: 0.5, max_tokens: 300, stream: true },
      system: 'Be brief.',
      messages: [{ role: 'user', characters: 9, attachments: 0 }],
      outcome: 'answered',
      status: 200,
      leftOutMessages: 0,
    });
    expect(record?.promptTokenCount).toBeGreaterThan(0);
  });

  it('counts the tries that failed before', async () => {
    stage.provider.nextRequestError(503, { message: 'busy', type: 'overloaded_error' });
    stage.teach('second try');
    const user = await stage.newUser(0);
    const { responseMessage } = await user.answer({ text: 'second try' });
    const records = await requestsOf(user.headers, responseMessage);
    expect(records.map(({ outcome, status }) => [outcome, status])).toEqual([
      ['failed', 503],
      ['answered', 200],
    ]);
  });

  it('is stored for an answer that was stopped, and for one that never came', async () => {
    stage.teach('stop me', 'word '.repeat(400), {}, 20);
    const user = await stage.newUser(0);
    const created = await createdOf(await user.ask({ text: 'stop me' }));
    await untilWritten(database, created.responseMessage.messageId);
    await user.abort({
      responseMessageId: created.responseMessage.messageId,
      abortKey: created.conversation.conversationId,
    });
    const [stopped] = await requestsOf(user.headers, created.responseMessage);
    expect(stopped).toMatchObject({ outcome: 'stopped', status: 200 });

    stage.provider.on(
      { userMessage: 'refuse me' },
      { error: { message: `bad key ${KEY}`, type: 'authentication_error' }, status: 401 },
    );
    const { responseMessage } = await user.answer({ text: 'refuse me' });
    const [refused] = await requestsOf(user.headers, responseMessage);
    expect(refused).toMatchObject({ outcome: 'failed', status: 401 });
  });

  it('grows when the answer is continued, and is kept within bounds', async () => {
    stage.teach('go on');
    const user = await stage.newUser(0);
    const { conversation, requestMessage, responseMessage } = await user.answer({ text: 'go on' });
    const row = JSON.stringify((await requestsOf(user.headers, responseMessage))[0]);
    await database.query(
      `insert into answer_requests ("messageId", "userId", record)
       select $1, $2, $3::jsonb from generate_series(1, 40)`,
      [responseMessage.messageId, user.userId, row],
    );
    const continued = await postEdit(
      pageRequest(
        '/api/edit/custom',
        {
          ...PRICED_TURN,
          conversationId: conversation.conversationId,
          text: 'go on',
          overrideParentMessageId: requestMessage.messageId,
          responseMessageId: responseMessage.messageId,
          parentMessageId: requestMessage.messageId,
          generation: 'Rivers',
          isContinued: true,
        },
        { ...user.headers, accept: UI_STREAM_ACCEPT },
      ),
      { params: Promise.resolve({ endpoint: 'custom' }) },
    );
    const { responseMessage: again } = await finalOf(continued);
    expect(again.messageId).toBe(responseMessage.messageId);
    const [{ count } = { count: 0 }] = await database.query(
      'select count(*)::int as count from answer_requests where "messageId" = $1',
      [again.messageId],
    );
    expect(count).toBe(20);
    const records = await requestsOf(user.headers, again);
    expect(records).toHaveLength(20);
    expect(records.at(-1)?.messages.length).toBeGreaterThan(1);
  });

  it('is hidden from a stranger: the answer is byte for byte that to an id that never existed', async () => {
    stage.teach('mine alone');
    const owner = await stage.newUser(0);
    const { responseMessage } = await owner.answer({ text: 'mine alone' });
    const stranger = await newTestUser();
    const call = (params: Place) => stranger.call(GET, { params: { ...params } });
    const { conversationId, messageId } = responseMessage;
    const denied = await call({ conversationId, messageId });
    expect(denied.status).toBe(404);
    const never = await call({ conversationId, messageId: randomUUID() });
    expect(await bytesOf(denied)).toEqual(await bytesOf(never));
    expect((await call({ conversationId: 'x', messageId: 'y' })).status).toBe(404);
  });

  it('is empty for a question, and is deleted with its message', async () => {
    stage.teach('short life');
    const user = await stage.newUser(0);
    const { requestMessage, responseMessage } = await user.answer({ text: 'short life' });
    expect(await requestsOf(user.headers, requestMessage)).toEqual([]);
    await database.query('delete from messages where "messageId" = $1', [responseMessage.messageId]);
    expect(await database.query('select 1 from answer_requests where "userId" = $1', [user.userId])).toEqual(
      [],
    );
    expect((await get(user.headers, responseMessage)).status).toBe(404);
  });
});
