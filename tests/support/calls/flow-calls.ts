import { POST as decide } from '@/app/api/runs/[messageId]/decisions/route';
import type { Message } from '@/lib/domain/message/message';
import type { AskedFlow } from '@/lib/domain/tool/flow/flow-question';
import { pageRequest } from './account-calls';
import { authorized } from './file-calls';
import { itemsOf } from './question-calls';

export interface AskedCall {
  readonly name: string;
  readonly index: number;
  readonly flow: AskedFlow | undefined;
}

/** `decisionOn` decides on each call that waits. */
export async function readDeciding(
  bearer: string,
  response: Response,
  decisionOn: (asked: AskedCall) => string,
): Promise<{ readonly asked: AskedCall[]; readonly answer: Message }> {
  const asked: AskedCall[] = [];
  const calls: { readonly toolCallId: string; readonly name: string }[] = [];
  let messageId = '';
  for await (const item of itemsOf(response)) {
    if (item.type === 'created') ({ messageId } = item.data.responseMessage);
    if (item.type === 'final') return { asked, answer: item.data.responseMessage };
    if (item.type !== 'event') continue;
    const { event } = item;
    if (event.type === 'tool-call') calls.push(event);
    if (event.type !== 'tool-question') continue;
    const index = calls.findIndex(({ toolCallId }) => toolCallId === event.toolCallId);
    const one = { name: calls[index]?.name ?? '', index, flow: event.flow };
    asked.push(one);
    const body = { toolCallId: event.toolCallId, decision: decisionOn(one) };
    const request = pageRequest(`/api/runs/${messageId}/decisions`, body, authorized(bearer));
    const { status } = await decide(request, { params: Promise.resolve({ messageId }) });
    if (status !== 204) throw new Error(`The decision was answered by ${String(status)}.`);
  }
  throw new Error('The answer has no end.');
}
