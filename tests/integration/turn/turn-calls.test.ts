import { randomUUID } from 'node:crypto';
import { POST as postAbort } from '@/app/api/ask/[endpoint]/abort/route';
import { POST as postAsk } from '@/app/api/ask/[endpoint]/route';
import { POST as postEdit } from '@/app/api/edit/[endpoint]/route';
import { GET as getStream } from '@/app/api/runs/[messageId]/stream/route';
import { UI_STREAM_ACCEPT } from '@/lib/contracts/turn/turn';
import { contentText } from '@/lib/domain/message/content-part';
import { applyEvent, emptyReply } from '@/lib/domain/turn/apply-event';
import { drainRuns } from '@/lib/server/generation/drain-runs';
import { createUiStreamDecoder } from '@/lib/wire/decode-ui-stream';
import type { CreatedData } from '@/lib/wire/ui-stream-chunk';
import { pageRequest, registerUser } from '../../support/calls/account-calls';
import { withDatabase } from '../../support/database';
import { refusalIn } from '../../support/servers/compat-client';

type Handler = typeof postAsk;

const database = withDatabase();

afterAll(async () => {
  const node = globalThis.parleySingletons?.generationNode;
  if (node !== undefined) await drainRuns(node, 0);
});

const ask = { endpoint: 'demo', model: 'demo', conversationId: null };
const ui = { accept: UI_STREAM_ACCEPT };

async function newUser() {
  const { bearer } = await registerUser();
  return (
    handler: Handler,
    body: unknown,
    headers: Record<string, string> = ui,
    params: Record<string, string> = { endpoint: 'demo' },
  ) =>
    handler(
      pageRequest(
        '/api/any',
        body,
        { ...headers, authorization: `Bearer ${bearer}` },
        body === undefined ? 'GET' : 'POST',
      ),
      { params: Promise.resolve(params) },
    );
}

async function read(response: Response, enough: (text: string) => boolean = () => false) {
  const decoder = createUiStreamDecoder();
  let created: CreatedData | null = null;
  let final: CreatedData | null = null;
  let reply = emptyReply();
  for await (const bytes of response.body ?? []) {
    for (const item of decoder.feed(bytes)) {
      if (item.type === 'created') {
        created = item.data;
        reply = emptyReply(created.responseMessage.content);
      } else if (item.type === 'final') final = item.data;
      else if (item.type === 'event') reply = applyEvent(reply, item.event);
    }
    if (enough(contentText(reply.content))) break;
  }
  return { created, final, text: contentText(reply.content) };
}

async function whole(response: Response): Promise<CreatedData & { text: string }> {
  const { final, text } = await read(response);
  if (final === null) throw new Error(`No final: ${String(response.status)}`);
  return { ...final, text };
}

describe('asking', () => {
  it('streams an answer, saves it, and goes on in the same conversation', async () => {
    const call = await newUser();
    const first = await whole(await call(postAsk, { ...ask, text: ' Hello ' }));
    expect(first.text).toBe(contentText(first.responseMessage.content));
    expect(first.text.length).toBeGreaterThan(10);
    expect(contentText(first.requestMessage.content)).toBe('Hello');
    const { conversationId } = first.conversation;
    const second = await whole(
      await call(postAsk, {
        ...ask,
        text: 'And now?',
        conversationId,
        parentMessageId: first.responseMessage.messageId,
        temperature: 0.5,
      }),
    );
    expect(second.conversation).toMatchObject({ conversationId, settings: { temperature: 0.5 } });
    const again = await whole(
      await call(postAsk, {
        ...ask,
        text: 'And now?',
        conversationId,
        overrideParentMessageId: second.requestMessage.messageId,
      }),
    );
    expect(again.responseMessage.parentMessageId).toBe(second.requestMessage.messageId);
    expect(again.responseMessage.messageId).not.toBe(second.responseMessage.messageId);
    const [count] = await database.query('select count(*)::int n from messages where "conversationId" = $1', [
      conversationId,
    ]);
    expect(count).toEqual({ n: 5 });
  });

  it('is one turn when the same request comes twice at once', async () => {
    const call = await newUser();
    const headers = { ...ui, 'x-request-id': randomUUID() };
    const both = await Promise.all([1, 2].map(() => call(postAsk, { ...ask, text: 'Hello' }, headers)));
    const [one, other] = await Promise.all(both.map(whole));
    expect(one?.responseMessage).toEqual(other?.responseMessage);
    expect(one?.text).toBe(contentText(one?.responseMessage.content ?? []));
  });

  it('can be left, joined again and stopped', async () => {
    const call = await newUser();
    const left = await read(await call(postAsk, { ...ask, text: 'slow please' }), (text) => text.length > 20);
    if (left.created === null) throw new Error('not created');
    const { messageId } = left.created.responseMessage;
    const { conversationId } = left.created.conversation;
    const back = await call(getStream, undefined, ui, { messageId });
    const rest = read(back);
    const stopped = await call(postAbort, { abortKey: conversationId, endpoint: 'demo' }, {});
    const body: { final: boolean; responseMessage: { text: string; finish_reason: string } } =
      await stopped.json();
    expect(body).toMatchObject({
      final: true,
      responseMessage: { finish_reason: 'incomplete', unfinished: false, error: false },
    });
    const { final, text } = await rest;
    expect(text).toBe(body.responseMessage.text);
    expect(text.startsWith(left.text)).toBe(true);
    expect(final?.responseMessage.finishReason).toBe('incomplete');
    expect((await call(postAbort, { abortKey: conversationId, endpoint: 'demo' }, {})).status).toBe(404);
    expect((await call(getStream, undefined, ui, { messageId })).status).toBe(404);
  });
});

describe('editing an answer', () => {
  it('continues under the same id, or beside it when the text was changed', async () => {
    const call = await newUser();
    const first = await whole(await call(postAsk, { ...ask, text: 'Hello' }));
    const edit = {
      ...ask,
      text: 'Hello',
      conversationId: first.conversation.conversationId,
      overrideParentMessageId: first.requestMessage.messageId,
      responseMessageId: first.responseMessage.messageId,
    };
    const continued = await whole(await call(postEdit, { ...edit, generation: 'Begun', isContinued: true }));
    expect(continued.responseMessage.messageId).toBe(first.responseMessage.messageId);
    expect(continued.text.startsWith('Begun ')).toBe(true);
    expect(contentText(continued.responseMessage.content)).toBe(continued.text);
    const edited = await whole(await call(postEdit, { ...edit, generation: 'Mine' }));
    expect(edited.responseMessage.messageId).not.toBe(first.responseMessage.messageId);
    expect(edited.responseMessage.parentMessageId).toBe(first.requestMessage.messageId);
    expect(edited.text.startsWith('Mine ')).toBe(true);
  });
});

describe('a turn that is refused', () => {
  it('says why in JSON to our client and as a complete error message to others, and stores no row', async () => {
    const call = await newUser();
    const stranger = await newUser();
    const theirs = await whole(await stranger(postAsk, { ...ask, text: 'Mine' }));
    const [before] = await database.query('select count(*)::int n from messages');
    const cases: [object, string][] = [
      [{ ...ask, text: '  ' }, 'text_empty'],
      [{ ...ask, text: 'x'.repeat(100_001) }, 'text_too_long'],
      [{ ...ask, text: 'x', endpoint: 'openAI' }, 'endpoint_mismatch'],
      [{ ...ask, text: 'x', model: 'other' }, 'illegal_model_request'],
      [{ ...ask, text: 'x', model: null }, 'model_missing'],
      [{ ...ask, text: 'x', conversationId: 'search' }, 'not_found'],
      [{ ...ask, text: 'x', conversationId: randomUUID() }, 'not_found'],
      [{ ...ask, text: 'x', conversationId: theirs.conversation.conversationId }, 'not_found'],
      [{ ...ask, text: 'x', parentMessageId: theirs.responseMessage.messageId }, 'not_found'],
      [
        {
          ...ask,
          text: 'x',
          conversationId: theirs.conversation.conversationId,
          overrideParentMessageId: theirs.requestMessage.messageId,
        },
        'not_found',
      ],
      [{ ...ask, text: 7 }, 'validation_failed'],
      [{ ...ask, text: 'a\0b' }, 'validation_failed'],
    ];
    for (const [body, code] of cases) {
      const ours = await call(postAsk, body);
      expect(ours.status).toBeGreaterThanOrEqual(400);
      expect(await ours.json()).toMatchObject({ code });
      const old = await call(postAsk, body, {});
      expect(old.status).toBe(200);
      expect(
        refusalIn(await old.text(), code !== 'validation_failed' || !JSON.stringify(body).includes('u0000'))[
          'text'
        ],
      ).not.toBe('');
    }
    expect(await database.query('select count(*)::int n from messages')).toEqual([before]);
    expect((await whole(await call(postAsk, { ...ask, text: 'Fine' }))).responseMessage.error).toBeNull();
  });

  it('needs a bearer, whichever client asks', async () => {
    const request = () => pageRequest('/api/any', { ...ask, text: 'x' });
    const response = await postAsk(request(), { params: Promise.resolve({ endpoint: 'demo' }) });
    expect(response.status).toBe(401);
  });
});

describe('compat clients', () => {
  it('get created, the whole text in each event, and final', async () => {
    const call = await newUser();
    const stream = await (await call(postAsk, { ...ask, text: 'Hello' }, {})).text();
    const events = stream
      .trim()
      .split('\n\n')
      .map((block) => JSON.parse(block.replace('event: message\ndata: ', '')));
    expect(events[0]).toMatchObject({
      created: true,
      message: { text: 'Hello', sender: 'User', isCreatedByUser: true },
    });
    // A title is made while a long answer is written, and may be there before its end.
    expect(events.at(-1)).toMatchObject({ final: true, title: expect.stringMatching(/^(New Chat|Hello)$/) });
    expect(events.at(-2).text).toBe(events.at(-1).responseMessage.text);
  });
});
