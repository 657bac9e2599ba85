import { randomUUID } from 'node:crypto';
import { abortPath, askPath, resumePath, UI_STREAM_ACCEPT } from '@/lib/contracts/turn/turn';
import { contentText } from '@/lib/domain/message/content-part';
import { createUiStreamDecoder, type StreamItem } from '@/lib/wire/decode-ui-stream';
import type { CreatedData } from '@/lib/wire/ui-stream-chunk';
import { registrationOf } from '../calls/account-calls';
import { PRICED_TURN } from '../stage/money-stage';
import { INSTANCE_HEADER } from './function-platform';

/** What the reader of an answer has seen so far, over one connection or several. */
export interface ReadAnswer {
  created: CreatedData | null;
  final: CreatedData | null;
  text: string;
  /** The longest text until now; a stream that is joined begins from its start again. */
  shown: string;
  /** A later text did not begin with what was shown. */
  isBroken: boolean;
  /** Holds the `performance.now()` of each growth of what is shown. */
  readonly grownMs: number[];
  /** The last stream said that the answer goes on elsewhere. */
  isSentElsewhere: boolean;
  /** Names the instances that served it, in order. */
  readonly instances: string[];
  /** Resolves when its connections are over. */
  ended: Promise<void>;
  leave(): void;
}

export interface FunctionUser {
  readonly email: string;
  send(path: string, call?: RequestInit): Promise<Response>;
  /** Throws when the answer is no success. */
  post(path: string, body: object, headers?: Record<string, string>): Promise<Response>;
  ask(text: string): Promise<Response>;
  /** Asks, and reads until its text holds the named one, or to its end. */
  read(text: string, until?: string): Promise<ReadAnswer>;
  /** Asks, and reads to the end, joining again wherever the stream says so. */
  follow(text: string): ReadAnswer;
  /** Follows the same answer in the same way, first at another instance. */
  followAlso(first: ReadAnswer): ReadAnswer;
  /** Joins the answer at another instance than the one that is named. */
  join(answer: ReadAnswer, avoided?: string): ReadAnswer;
  stop(answer: ReadAnswer): Promise<Response>;
}

export async function functionUser(origin: string): Promise<FunctionUser> {
  const registration = registrationOf();
  const registered = await fetch(`${origin}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(registration),
  });
  if (!registered.ok) throw new Error(await registered.text());
  const authorization = registered.headers.get('authorization') ?? '';
  const send = (path: string, { headers, ...call }: RequestInit = {}) =>
    fetch(`${origin}${path}`, {
      ...call,
      headers: { origin, authorization, ...Object.fromEntries(new Headers(headers)) },
    });
  const json = { 'content-type': 'application/json', accept: UI_STREAM_ACCEPT };
  const ask = (text: string, signal?: AbortSignal) =>
    send(askPath('custom'), {
      method: 'POST',
      headers: { ...json, 'x-request-id': randomUUID() },
      body: JSON.stringify({ ...PRICED_TURN, text }),
      ...(signal === undefined ? {} : { signal }),
    });
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const response = await send(path, {
      method: 'POST',
      headers: { ...json, ...headers },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${String(response.status)} ${await response.text()}`);
    return response;
  };
  const joinAt = (answer: ReadAnswer, avoided?: string, signal?: AbortSignal) =>
    send(resumePath(idOf(answer)), {
      headers: { accept: UI_STREAM_ACCEPT, ...(avoided === undefined ? {} : { [INSTANCE_HEADER]: avoided }) },
      ...(signal === undefined ? {} : { signal }),
    });
  return {
    email: String(registration['email']),
    send,
    post,
    ask,
    async read(text, awaited) {
      const seen = Promise.withResolvers<void>();
      const onGrowth = ({ shown }: ReadAnswer) => {
        if (awaited !== undefined && shown.includes(awaited)) seen.resolve();
      };
      const answer = readAnswer((signal) => ask(text, signal), { onGrowth });
      await Promise.race([answer.ended, seen.promise]);
      return answer;
    },
    follow: (text) => readAnswer((signal) => ask(text, signal), { rejoin: joinAt }),
    followAlso: (first) => readAnswer(() => joinAt(first, first.instances.at(-1)), { rejoin: joinAt }),
    join: (answer, avoided) => readAnswer((signal) => joinAt(answer, avoided, signal)),
    stop: (answer) =>
      send(abortPath('custom'), {
        method: 'POST',
        headers: { ...json, [INSTANCE_HEADER]: answer.instances.at(-1) ?? '' },
        body: JSON.stringify({ abortKey: answer.created?.conversation.conversationId }),
      }),
  };
}

function idOf({ created }: ReadAnswer): string {
  if (created === null) throw new Error('The answer has not begun.');
  return created.responseMessage.messageId;
}

interface Reading {
  readonly onGrowth?: (answer: ReadAnswer) => void;
  /** Joins again wherever the stream says so. */
  readonly rejoin?: (answer: ReadAnswer) => Promise<Response>;
}

function readAnswer(open: (signal: AbortSignal) => Promise<Response>, reading: Reading = {}): ReadAnswer {
  const left = new AbortController();
  const answer: ReadAnswer = {
    created: null,
    final: null,
    text: '',
    shown: '',
    isBroken: false,
    grownMs: [],
    isSentElsewhere: false,
    instances: [],
    ended: Promise.resolve(),
    leave: () => left.abort(),
  };
  const read = async (): Promise<void> => {
    const { onGrowth, rejoin } = reading;
    await readInto(answer, await open(left.signal), onGrowth);
    while (rejoin !== undefined && answer.isSentElsewhere) {
      answer.isSentElsewhere = false;
      await readInto(answer, await rejoin(answer), onGrowth);
    }
  };
  answer.ended = read().catch((error: unknown) => {
    if (!left.signal.aborted) throw error;
  });
  return answer;
}

async function readInto(
  answer: ReadAnswer,
  response: Response,
  onGrowth: (answer: ReadAnswer) => void = () => undefined,
): Promise<void> {
  if (response.status !== 200) throw new Error(`Refused: ${await response.text()}`);
  answer.instances.push(response.headers.get(INSTANCE_HEADER) ?? '');
  const decoder = createUiStreamDecoder();
  for await (const bytes of response.body ?? []) {
    for (const item of decoder.feed(bytes)) receive(answer, item);
    onGrowth(answer);
  }
}

function receive(answer: ReadAnswer, item: StreamItem): void {
  switch (item.type) {
    case 'created':
      answer.created = item.data;
      answer.text = contentText(item.data.responseMessage.content);
      break;
    case 'final':
      answer.final = item.data;
      answer.text = contentText(item.data.responseMessage.content);
      break;
    case 'rejoin':
      answer.isSentElsewhere = true;
      break;
    case 'event':
      if (item.event.type === 'text') answer.text += item.event.delta;
  }
  if (answer.text.length <= answer.shown.length) return;
  answer.isBroken ||= !answer.text.startsWith(answer.shown);
  answer.shown = answer.text;
  answer.grownMs.push(performance.now());
}
