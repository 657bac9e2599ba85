import { randomUUID } from 'node:crypto';
import { abortPath, askPath, resumePath, UI_STREAM_ACCEPT } from '@/lib/contracts/turn/turn';
import { contentText } from '@/lib/domain/message/content-part';
import { createUiStreamDecoder } from '@/lib/wire/decode-ui-stream';
import type { CreatedData } from '@/lib/wire/ui-stream-chunk';
import { registrationOf } from '../calls/account-calls';
import { PRICED_TURN } from '../stage/money-stage';
import { INSTANCE_HEADER } from './function-platform';

/** What a reader of an answer saw until now, by one connection or several. */
export interface ReadAnswer {
  created: CreatedData | null;
  final: CreatedData | null;
  text: string;
  /** Holds the `performance.now()` of each growth of the text. */
  readonly grownMs: number[];
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
  return {
    email: String(registration['email']),
    send,
    post,
    ask,
    async read(text, awaited) {
      const seen = Promise.withResolvers<void>();
      const answer = readAnswer(
        (signal) => ask(text, signal),
        ({ text: read }) => {
          if (awaited !== undefined && read.includes(awaited)) seen.resolve();
        },
      );
      await Promise.race([answer.ended, seen.promise]);
      return answer;
    },
    join: (answer, avoided) =>
      readAnswer((signal) =>
        send(resumePath(idOf(answer)), {
          headers: {
            accept: UI_STREAM_ACCEPT,
            ...(avoided === undefined ? {} : { [INSTANCE_HEADER]: avoided }),
          },
          signal,
        }),
      ),
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

function readAnswer(
  open: (signal: AbortSignal) => Promise<Response>,
  onGrowth: (answer: ReadAnswer) => void = () => undefined,
): ReadAnswer {
  const left = new AbortController();
  const answer: ReadAnswer = {
    created: null,
    final: null,
    text: '',
    grownMs: [],
    instances: [],
    ended: Promise.resolve(),
    leave: () => left.abort(),
  };
  const read = async (): Promise<void> => {
    const response = await open(left.signal);
    if (response.status !== 200) throw new Error(`Refused: ${await response.text()}`);
    answer.instances.push(response.headers.get(INSTANCE_HEADER) ?? '');
    const decoder = createUiStreamDecoder();
    for await (const bytes of response.body ?? []) {
      for (const item of decoder.feed(bytes)) {
        if (item.type === 'created') {
          answer.created = item.data;
          answer.text = contentText(item.data.responseMessage.content);
        } else if (item.type === 'final') {
          answer.final = item.data;
          answer.text = contentText(item.data.responseMessage.content);
        } else if (item.event.type === 'text') {
          answer.text += item.event.delta;
          answer.grownMs.push(performance.now());
        }
      }
      onGrowth(answer);
    }
  };
  answer.ended = read().catch((error: unknown) => {
    if (!left.signal.aborted) throw error;
  });
  return answer;
}
