import { APICallError } from '@ai-sdk/provider';
import { z } from 'zod';
import { parseJson } from '@/lib/domain/shared/json-record';
import { limitedBody } from '../../platform/outbound/limited-body';
import { outboundFetch } from '../../platform/outbound/outbound-fetch';
import { UnreadableStreamError } from '../coalesce/provider-failures';
import { refusal } from './refusal';

export interface BingConnection {
  /** It is the `_U` cookie of a user, or all cookies of the page. */
  readonly token: string;
  /** The address has a scheme and no closing slash. */
  readonly host: string;
  /** The default is the limit of all providers. */
  readonly silenceLimitMs?: number | undefined;
}

export interface BingConversation {
  readonly conversationId: string;
  readonly clientId: string;
  readonly signature: string;
  /** It goes into the address of the socket; empty when none is needed. */
  readonly accessToken: string;
}

const ANSWER_LIMIT_BYTES = 64 * 1024;

const answerSchema = z.object({
  conversationId: z.string().nullish(),
  clientId: z.string().nullish(),
  conversationSignature: z.string().nullish(),
  result: z.object({ value: z.string(), message: z.string().nullish() }).nullish(),
});

/** Throws the server's error. */
export async function openConversation(
  { token, host }: BingConnection,
  signal: AbortSignal,
): Promise<BingConversation> {
  const url = `${host}/turing/conversation/create`;
  const response = await outboundFetch(url, {
    headers: { accept: 'application/json', cookie: token.includes('=') ? token : `_U=${token}` },
    signal,
  });
  const text = await new Response(limitedBody(response.body, ANSWER_LIMIT_BYTES)).text();
  if (!response.ok)
    throw new APICallError({
      message: `The server answered ${String(response.status)}`,
      url,
      requestBodyValues: {},
      statusCode: response.status,
      responseHeaders: Object.fromEntries(response.headers),
      responseBody: text,
    });
  const answer = parse(text);
  const { conversationId, clientId, result } = answer;
  if (result !== null && result !== undefined && result.value !== 'Success') throw refusal(url, result);
  const accessToken = response.headers.get('x-sydney-encryptedconversationsignature') ?? '';
  const signature = answer.conversationSignature ?? response.headers.get('x-sydney-conversationsignature');
  if (!conversationId || !clientId) throw new UnreadableStreamError('no conversation was opened');
  return { conversationId, clientId, signature: signature ?? '', accessToken };
}

function parse(text: string): z.infer<typeof answerSchema> {
  try {
    return answerSchema.parse(parseJson(text));
  } catch {
    throw new UnreadableStreamError('the answer is none of this protocol');
  }
}
