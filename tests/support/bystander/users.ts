import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { UI_STREAM_ACCEPT } from '@/lib/contracts/turn/turn';
import { createUiStreamDecoder } from '@/lib/wire/decode-ui-stream';
import { registrationOf } from '../calls/account-calls';
import type { TestDatabase } from '../database';

export interface Answer {
  readonly status: number;
  readonly text: string;
}

export type Call = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<Answer>;

export interface StageUser {
  readonly userId: string;
  readonly email: string;
  readonly password: string;
  readonly authorization: string;
  readonly cookie: string;
}

export interface Attachment {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly filename: string;
  readonly field?: string;
}

export async function registerAt(origin: string, database: Pick<TestDatabase, 'query'>): Promise<StageUser> {
  const registration = registrationOf();
  const email = String(registration['email']);
  const response = await fetch(`${origin}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(registration),
  });
  if (response.status !== 200) throw new Error(`Registration failed: ${await response.text()}`);
  const [row] = await database.query('select "userId" from users where email = $1', [email]);
  const cookies = response.headers.getSetCookie().map((each) => each.split(';')[0] ?? '');
  return {
    userId: String(row?.['userId']),
    email,
    password: String(registration['password']),
    authorization: response.headers.get('authorization') ?? '',
    cookie: cookies.join('; '),
  };
}

/** A body that is not text is sent as JSON, and a form as it is. */
export function callsWith(origin: string, own: Readonly<Record<string, string>>): Call {
  return async (method, path, body, headers = {}) => {
    const isRaw = typeof body === 'string' || body instanceof Uint8Array || body instanceof FormData;
    const response = await fetch(`${origin}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        origin,
        ...own,
        ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: isRaw ? z.custom<BodyInit>().parse(body) : JSON.stringify(body) }),
    });
    return { status: response.status, text: await response.text() };
  };
}

export function formOf({ bytes, filename, field = 'file' }: Attachment): FormData {
  const form = new FormData();
  form.append(field, new Blob([bytes]), filename);
  form.append('file_id', randomUUID());
  form.append('endpoint', 'openAI');
  return form;
}

export interface StartedAnswer {
  readonly conversationId: string;
  readonly responseMessageId: string;
  readonly ended: Promise<void>;
}

export async function startAnswer(
  origin: string,
  authorization: string,
  path: string,
  body: object,
): Promise<StartedAnswer> {
  const response = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { authorization, origin, accept: UI_STREAM_ACCEPT, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok)
    throw new Error(`${path} is answered ${String(response.status)}: ${await response.text()}`);
  const created = Promise.withResolvers<Omit<StartedAnswer, 'ended'>>();
  const read = async (): Promise<void> => {
    const decoder = createUiStreamDecoder();
    for await (const bytes of response.body ?? [])
      for (const item of decoder.feed(bytes))
        if (item.type === 'created') {
          const { messageId, conversationId } = item.data.responseMessage;
          created.resolve({ responseMessageId: messageId, conversationId });
        }
    created.reject(new Error(`The answer never began: ${String(response.status)}`));
  };
  const ended = read().catch(() => undefined);
  return { ...(await created.promise), ended };
}
