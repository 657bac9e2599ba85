import { randomUUID } from 'node:crypto';
import { UI_STREAM_ACCEPT } from '@/lib/contracts/turn/turn';
import { ROOT_PARENT_ID } from '@/lib/domain/shared/ids';
import { httpCall } from '../calls/http-call';
import { noise, plainPicture } from '../data/pictures';
import { until } from '../until';
import { createLink } from './create-link';
import type { BystanderStage } from './stage';

/** The most expensive call of a route; resolves when the server is done with it. */
export type ExpensiveCall = (stage: BystanderStage) => Promise<unknown>;

const TEXT_LIMIT_CHARACTERS = 100_000;

/** A little less than the limit of what is read of one conversation. */
const LARGEST_CONVERSATION_BYTES = 63_000_000;
const IMPORT_LIMIT_MS = 45_000;

const rareText = (length: number) =>
  Array.from({ length }, () => String.fromCodePoint(0x1400 + Math.floor(Math.random() * 600))).join('');
const times = (count: number, call: (index: number) => Promise<unknown>) =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index)));
const many =
  (count: number, path: (stage: BystanderStage) => string): ExpensiveCall =>
  (stage) =>
    times(count, () => stage.call('GET', path(stage)));

const LYING = { endpoint: 'Lying', endpointType: 'custom', model: 'm', conversationId: null };
const lying = (kind: string) => ({ ...LYING, text: `Please answer: ${kind}` });

/** Asks at the end of a branch, so that the longest possible prompt is built. */
const askBelow = ({ call, account }: BystanderStage, text: string) =>
  call('POST', '/api/ask/openAI', {
    endpoint: 'openAI',
    model: 'gpt-4o',
    text,
    conversationId: account.long.conversationId,
    parentMessageId: account.long.leafId,
  });

/** A hundred readers, half of them compat clients, of one answer that is being written. */
async function readByMany({ call, ask }: BystanderStage): Promise<void> {
  const answer = await ask('custom', lying('slow'));
  await times(100, (index) =>
    call(
      'GET',
      `/api/runs/${answer.responseMessageId}/stream`,
      undefined,
      index % 2 === 0 ? { accept: UI_STREAM_ACCEPT } : {},
    ),
  );
  await answer.ended;
}

/** Pictures with as many pixels as are accepted, several at once. */
async function attachLargestPictures({ attach }: BystanderStage): Promise<void> {
  const bytes = await plainPicture(8_000, 5_000);
  await times(4, async () => {
    const { status } = await attach(bytes);
    if (status !== 200) throw new Error(`The picture was answered with ${String(status)}.`);
  });
}

async function downloadByMany({ attach, call }: BystanderStage): Promise<void> {
  const { text } = await attach(await noise(700));
  const fileId = /"file_id":"([^"]+)"/.exec(text)?.[1] ?? '';
  await times(20, () => call('GET', `/api/files/download/${fileId}`));
}

/** A turn of the longest text to an assistant of its own. */
async function assistantBody({ call }: BystanderStage) {
  const { text } = await call('POST', '/api/assistants', { model: 'gpt-4o' });
  const assistant_id = /"id":"([^"]+)"/.exec(text)?.[1] ?? '';
  return { endpoint: 'assistants', assistant_id, text: rareText(TEXT_LIMIT_CHARACTERS) };
}

/** Descriptions in YAML of the length that is read at all, and with as many values. */
async function describeLargestApis({ call }: BystanderStage): Promise<void> {
  const { text } = await call('POST', '/api/assistants', { model: 'gpt-4o' });
  const assistantId = /"id":"([^"]+)"/.exec(text)?.[1] ?? '';
  await times(6, (index) => {
    const domain = `${String(index)}.example`;
    const head = `servers: [{ url: "https://${domain}" }]\npaths: { /a: { get: {} } }\nx-list:\n`;
    const metadata = { domain, raw_spec: `${head}${'- a\n'.repeat(45_000)}` };
    return call('POST', `/api/assistants/actions/${assistantId}`, { metadata });
  });
}

/** Route and method to the most expensive call there; the others are in `cheap-routes.ts`. */
export const EXPENSIVE_CALLS: Readonly<Record<string, ExpensiveCall>> = {
  'GET /api/messages/[conversationId]': many(
    6,
    ({ account }) => `/api/messages/${account.big.conversationId}`,
  ),
  'GET /api/messages/[conversationId]/page': async (stage) => {
    const { deep, big } = stage.account;
    await times(16, () => stage.call('GET', `/api/messages/${deep.conversationId}/page?limit=1`));
    await times(4, () => stage.call('GET', `/api/messages/${big.conversationId}/page?limit=200`));
  },
  'GET /api/messages/[conversationId]/tree': many(
    4,
    ({ account }) => `/api/messages/${account.deep.conversationId}/tree`,
  ),
  'GET /api/messages/[conversationId]/find': many(
    4,
    ({ account }) => `/api/messages/${account.big.conversationId}/find?q=harbour&everywhere=true`,
  ),
  'GET /api/messages/[conversationId]/range': many(
    4,
    ({ account }) => `/api/messages/${account.big.conversationId}/range`,
  ),
  'GET /api/messages/[conversationId]/window': many(
    4,
    ({ account }) =>
      `/api/messages/${account.long.conversationId}/window?endpoint=openAI&model=gpt-4o&leafId=${account.long.leafId}`,
  ),
  'GET /api/messages/[conversationId]/[messageId]': many(
    10,
    ({ account }) => `/api/messages/${account.big.conversationId}/${account.big.leafId}`,
  ),
  'PUT /api/messages/[conversationId]/[messageId]': ({ call, account: { deep } }) =>
    times(10, () =>
      call('PUT', `/api/messages/${deep.conversationId}/${deep.leafId}`, {
        text: rareText(TEXT_LIMIT_CHARACTERS),
      }),
    ),
  'GET /api/search': many(4, () => '/api/search?q=harbour'),
  'GET /api/search/hits': many(4, () => '/api/search/hits?q=harbour%20tide'),
  'GET /api/search/conversations': many(4, () => '/api/search/conversations?q=harbour'),
  'GET /api/artifacts': many(4, () => '/api/artifacts?q=what%20none%20is%20called'),
  'GET /api/usage': many(4, () => '/api/usage'),
  'GET /api/usage/csv': many(4, () => '/api/usage/csv'),
  'GET /api/account/archive': many(2, () => '/api/account/archive'),
  'POST /api/tokenizer': ({ call }) =>
    times(10, () =>
      call('POST', '/api/tokenizer', { arg: { text: rareText(TEXT_LIMIT_CHARACTERS), model: 'gpt-4o' } }),
    ),
  'POST /api/ask/[endpoint]': async (stage) => {
    for (const kind of ['tool calls', 'arguments', 'turns'])
      await stage.call('POST', '/api/ask/custom', lying(kind));
    await times(4, () => askBelow(stage, 'Hello'));
    await times(4, () => askBelow(stage, rareText(TEXT_LIMIT_CHARACTERS)));
  },
  'POST /api/assistants/chat': async (stage) => {
    const body = { ...(await assistantBody(stage)), conversationId: null };
    await times(4, () => stage.call('POST', '/api/assistants/chat', body));
  },
  'POST /api/assistants/chat/modify': async (stage) => {
    const body = await assistantBody(stage);
    const { long } = stage.account;
    await times(4, () =>
      stage.call('POST', '/api/assistants/chat/modify', {
        ...body,
        generation: rareText(TEXT_LIMIT_CHARACTERS),
        conversationId: long.conversationId,
        overrideParentMessageId: long.firstId,
        responseMessageId: long.leafId,
        isContinued: true,
      }),
    );
  },
  'POST /api/edit/[endpoint]': ({ call, account: { long } }) =>
    times(4, () =>
      call('POST', '/api/edit/openAI', {
        endpoint: 'openAI',
        model: 'gpt-4o',
        text: rareText(TEXT_LIMIT_CHARACTERS),
        generation: rareText(TEXT_LIMIT_CHARACTERS),
        conversationId: long.conversationId,
        overrideParentMessageId: long.firstId,
        responseMessageId: long.leafId,
        isContinued: true,
      }),
    ),
  'GET /api/runs/[messageId]/stream': readByMany,
  'POST /api/runs/[messageId]/decisions': ({ call }) =>
    times(50, () =>
      call('POST', `/api/runs/${randomUUID()}/decisions`, {
        toolCallId: 'x'.repeat(512),
        decision: 'always',
      }),
    ),
  'POST /api/ask/[endpoint]/abort': ({ call }) =>
    times(50, () => call('POST', '/api/ask/custom/abort', { abortKey: randomUUID() })),
  'POST /api/imports': async ({ call }) => {
    const body = `[{"title":"a","mapping":[${'[0],'.repeat(LARGEST_CONVERSATION_BYTES / 4)}[0]]}]`;
    const sent = await call('POST', '/api/imports?name=conversations.json', body, {
      'content-type': 'application/octet-stream',
    });
    const importId = /"importId":"([^"]+)"/.exec(sent.text)?.[1] ?? '';
    const isOver = async (): Promise<boolean> => {
      const { text } = await call('GET', `/api/imports/${importId}`);
      return /"state":"(completed|failed|cancelled)"/.test(text);
    };
    await until(isOver, IMPORT_LIMIT_MS);
  },
  'POST /api/convos/fork': ({ call, account: { copied } }) =>
    call('POST', '/api/convos/fork', {
      conversationId: copied.conversationId,
      messageId: copied.leafId,
      scope: 'path',
    }),
  'POST /api/share': ({ call, account: { deep } }) =>
    times(10, () => call('POST', '/api/share', { conversationId: deep.conversationId, expiry: 'never' })),
  'POST /api/share/continue': async ({ call, account: { copied } }) => {
    const { conversationId, leafId } = copied;
    const token = await createLink(call, { conversationId, leafMessageId: leafId });
    await call('POST', '/api/share/continue', { token });
  },
  'GET /api/files': many(4, () => '/api/files'),
  'GET /api/files/download/[fileId]': downloadByMany,
  'POST /api/files': attachLargestPictures,
  'POST /api/files/images': attachLargestPictures,
  'POST /api/auth/login': ({ call }) =>
    times(8, () => call('POST', '/api/auth/login', { email: 'a@example.org', password: 'x'.repeat(128) })),
  'POST /api/auth/register': ({ call }) =>
    times(8, (index) =>
      call('POST', '/api/auth/register', {
        name: 'Ada',
        email: `heavy-${String(index)}-${randomUUID()}@example.org`,
        password: 'correct horse battery',
        confirm_password: 'correct horse battery',
      }),
    ),
  'POST /api/assistants/actions/[assistantId]': describeLargestApis,
  'POST /api/convos/clear': ({ call }) => times(2, () => call('POST', '/api/convos/clear', { arg: {} })),
};

const DONE = [200, 201];

/** Statuses the calls of a row are answered with where they are neither 200 nor 201. */
const EXPECTED_STATUSES: Readonly<Record<string, readonly number[]>> = {
  'POST /api/ask/[endpoint]/abort': [404],
  'POST /api/runs/[messageId]/decisions': [404],
  'POST /api/auth/login': [422],
  // What cannot be read in its time is refused.
  'POST /api/assistants/actions/[assistantId]': [...DONE, 400],
  // Accepted, then polled until it has ended.
  'POST /api/imports': [202, 200],
};

/** Returns the stage with calls that reject when the status is not one of the row's: a refused call costs no time. */
export function withStatuses(stage: BystanderStage, row: string): BystanderStage {
  const expected = EXPECTED_STATUSES[row] ?? DONE;
  return {
    ...stage,
    async call(method, path, body, headers) {
      const answer = await stage.call(method, path, body, headers);
      if (expected.includes(answer.status)) return answer;
      const { status, text } = answer;
      throw new Error(`${row} answers ${String(status)} to ${method} ${path}: ${text.slice(0, 300)}`);
    },
  };
}

/** Pages are not routes, but every caller may open the first, and the owner the second. */
export const EXPENSIVE_PAGES: Readonly<Record<string, ExpensiveCall>> = {
  'a shared page of the longest branch, opened by many': async ({ call, origin, account: { deep } }) => {
    const { conversationId, leafId } = deep;
    const token = await createLink(call, { conversationId, leafMessageId: leafId });
    // From many addresses: each address has only a few places in the queue.
    await times(40, async (index) => {
      const { status } = await httpCall(origin, `/share/${token}`, { from: `127.0.9.${String(1 + index)}` });
      if (status !== 200) throw new Error(`The shared page is answered ${String(status)}.`);
    });
  },
  'the document of a conversation, opened by many': async ({ open, account: { drawn } }) => {
    const documents = await Promise.all(Array.from({ length: 10 }, () => open(`/c/${drawn.conversationId}`)));
    for (const { status } of documents)
      if (status !== 200) throw new Error(`The document is answered ${String(status)}.`);
    if (!documents.some(({ text }) => text.includes('<em>a</em>')))
      throw new Error('No document has the text of its conversation.');
  },
};

/** The largest body and the longest query and path that are read at all, several at once. */
export function largestCall(row: string): ExpensiveCall {
  const [method = '', path = ''] = row.split(' ');
  return async ({ call, account: { deep } }) => {
    const filled = path
      .replace('[conversationId]', deep.conversationId)
      .replace('[messageId]', deep.leafId)
      .replace('[endpoint]', 'openAI')
      .replace(/\[[^\]]+\]+/g, () => randomUUID());
    const bodies = [
      { arg: { text: 'x'.repeat(900_000) }, text: 'x'.repeat(10_000), root: ROOT_PARENT_ID },
      `[${'[0],'.repeat(240_000)}0]`,
      `{${Array.from({ length: 4_000 }, (_, index) => `"key${String(index)}":"${'x'.repeat(200)}"`).join(',')}}`,
    ];
    const query = `q=${'x'.repeat(6_000)}&pageNumber=1`;
    await times(6, (index) =>
      method === 'GET'
        ? call(method, index % 2 === 0 ? filled : `${filled}?${query}`)
        : call(method, filled, bodies[index % bodies.length]),
    );
  };
}
