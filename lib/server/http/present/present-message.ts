import 'server-only';
import type { Message } from '@/lib/domain/message/message';
import { toCompatMessage, type CompatMessage } from '@/lib/wire/compat-message';
import { WaitingCalls, type DescribeWait } from '@/lib/wire/compat-waiting';
import { assistantsFinal } from '@/lib/wire/encode-assistants';
import { withNotice } from '@/lib/wire/encode-compat';
import type { CreatedData } from '@/lib/wire/ui-stream-chunk';
import { describeError } from '../response/compat-words';

/** Returns what is told of a call that waits; called once, where an answer is being written. */
type FindWords = () => Promise<{ readonly describeWait: DescribeWait }>;

/** Returns a message for compat clients, its error in English words. */
export function presentMessage(message: Message): CompatMessage {
  return toCompatMessage(message, describeError);
}

/**
 * Yields pages of messages for compat clients. These cannot join an answer that is being written: one that waits for
 * its user says so, and before its first word it is left out, or they would send their next message to the root.
 */
export async function* presentMessagePages(
  pages: AsyncIterable<readonly Message[]>,
  findWords: FindWords | null = null,
): AsyncGenerator<CompatMessage[]> {
  let describeWait: DescribeWait | undefined;
  for await (const messages of pages) {
    if (messages.some(({ isRunning }) => isRunning)) describeWait ??= (await findWords?.())?.describeWait;
    yield messages.flatMap((message) => {
      const compat = presentMessage(message);
      if (!message.isRunning) return [compat];
      const told = describeWait === undefined ? compat : withWait(compat, message, describeWait);
      return told.text === '' ? [] : [told];
    });
  }
}

/** Returns a stopped answer of an assistant for compat clients, with all messages of its thread. */
export async function presentStoppedThread(
  final: CreatedData,
  pages: AsyncIterable<readonly Message[]>,
): Promise<object> {
  const runMessages: CompatMessage[] = [];
  for await (const page of presentMessagePages(pages)) runMessages.push(...page);
  return { ...assistantsFinal(final), runMessages };
}

/** Tells a client that has no screen for it that the answer waits for its user, and where they decide. */
function withWait(compat: CompatMessage, message: Message, describeWait: DescribeWait): CompatMessage {
  const tool = new WaitingCalls(message.content).first;
  if (tool === null) return compat;
  const notice = describeWait({ tool, conversationId: message.conversationId });
  const { content } = compat;
  return {
    ...compat,
    text: withNotice(compat.text, notice),
    ...(content === undefined ? {} : { content: [...content, { type: 'text', text: { value: notice } }] }),
  };
}
