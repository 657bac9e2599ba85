import { randomUUID } from 'node:crypto';
import { POST as postAsk } from '@/app/api/ask/[endpoint]/route';
import { POST as postEdit } from '@/app/api/edit/[endpoint]/route';
import { UI_STREAM_ACCEPT } from '@/lib/contracts/turn/turn';
import { pageRequest, registerUser } from '../../support/calls/account-calls';
import { createdOf, DEMO_TURN, finalOf } from '../../support/calls/turn-calls';
import { withDatabase } from '../../support/database';

const database = withDatabase({ TITLE_CONVO: 'false' });

async function asker() {
  const { bearer } = await registerUser();
  return (body: object, ids: Record<string, string>, handler = postAsk) =>
    handler(
      pageRequest(
        '/api/ask/demo',
        { ...DEMO_TURN, ...body },
        { accept: UI_STREAM_ACCEPT, authorization: `Bearer ${bearer}`, ...ids },
      ),
      { params: Promise.resolve({ endpoint: 'demo' }) },
    );
}

const codeOf = async (response: Response) => /"code":"(\w+)"/.exec(await response.text())?.[1];

describe('the id of a request', () => {
  it('stands for one question: with another one it is a conflict, and no row is saved', async () => {
    const ask = await asker();
    const ids = { 'x-request-id': randomUUID() };
    const first = await createdOf(await ask({ text: 'What is a delta?' }, ids));
    const refused = await ask({ text: 'What is an estuary?' }, ids);
    expect(refused.status).toBe(409);
    expect(await codeOf(refused)).toBe('conflict');
    const messages = await database.query('select 1 from messages where text like $1', ['%estuary%']);
    expect(messages).toEqual([]);
    const again = await finalOf(await ask({ text: 'What is a delta?' }, ids));
    expect(again.responseMessage.messageId).toBe(first.responseMessage.messageId);
  });

  it('is a conflict with other settings, another route and long after the answer', async () => {
    const ask = await asker();
    const ids = { 'x-request-id': randomUUID() };
    const { conversation, requestMessage, responseMessage } = await finalOf(
      await ask({ text: 'Hello' }, ids),
    );
    expect((await ask({ text: 'Hello', temperature: 0.5 }, ids)).status).toBe(409);
    const edit = {
      text: 'Hello',
      conversationId: conversation.conversationId,
      messageId: requestMessage.messageId,
      overrideParentMessageId: requestMessage.messageId,
      responseMessageId: responseMessage.messageId,
      generation: 'x',
    };
    expect((await ask(edit, ids, postEdit)).status).toBe(409);
  });

  it('of two different questions sent at once under it, one is answered and one refused', async () => {
    const ask = await asker();
    const ids = { 'x-request-id': randomUUID() };
    const both = await Promise.all([ask({ text: 'One' }, ids), ask({ text: 'Two' }, ids)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await Promise.all(both.map((response) => response.text()));
  });

  it('may come as Idempotency-Key, which is the same id', async () => {
    const ask = await asker();
    const id = randomUUID();
    const one = await finalOf(await ask({ text: 'Hello' }, { 'idempotency-key': id }));
    const other = await finalOf(await ask({ text: 'Hello' }, { 'x-request-id': id }));
    const both = await finalOf(await ask({ text: 'Hello' }, { 'x-request-id': id, 'idempotency-key': id }));
    expect(other.responseMessage.messageId).toBe(one.responseMessage.messageId);
    expect(both.responseMessage.messageId).toBe(one.responseMessage.messageId);
  });

  it('under two names that differ is refused', async () => {
    const ask = await asker();
    const refused = await ask(
      { text: 'Hello' },
      { 'x-request-id': randomUUID(), 'idempotency-key': randomUUID() },
    );
    expect(refused.status).toBe(400);
    expect(await codeOf(refused)).toBe('validation_failed');
  });
});
