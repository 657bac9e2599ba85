import 'server-only';
import type { Message } from '@/lib/domain/message/message';
import { toCompatMessage, type CompatMessage } from '@/lib/wire/compat-message';
import { WaitingCalls, type DescribeWait } from '@/lib/wire/compat-waiting';
import { assistantsFinal } from '@/lib/wire/encode-assistants';
import { withNotice } from '@/lib/wire/encode-compat';
import type { CreatedData } from '@/lib/wire/ui-stream-chunk';
import { describeError } from '../response/compat-words';

/** It is called once, where an answer is being written. */
type FindWords = () => Promise<{ readonly describeWait: DescribeWait }>;

export function presentMessage(message: Message): CompatMessage {
  return toCompatMessage(message, describeError);
}

/**
 * Compat clients cannot join a running answer: one that waits says so, and before its first word it is left out, or
 * they would send the next message to the root.
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

/** The answer comes together with the whole thread. */
export async function presentStoppedThread(
  final: CreatedData,
  pages: AsyncIterable<readonly Message[]>,
): Promise<object> {
  const runMessages: CompatMessage[] = [];
  for await (const page of presentMessagePages(pages)) runMessages.push(...page);
  return { ...assistantsFinal(final), runMessages };
}

/** Such a client has no screen for the decision, so that it is told where its user decides. */
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
