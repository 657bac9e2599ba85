export interface UpwardMessage {
  readonly messageId: string;
  readonly parentMessageId: string;
  readonly isQuestion: boolean;
}

/** The oldest comes first. It ends at a missing parent or a cycle. */
export function questionsAbove<Message extends UpwardMessage>(
  messages: readonly Message[],
  messageId: string,
): Message[] {
  const byId = new Map(messages.map((message) => [message.messageId, message]));
  const found: Message[] = [];
  let current = byId.get(messageId);
  for (let left = messages.length; current !== undefined && left > 0; left -= 1) {
    current = byId.get(current.parentMessageId);
    if (current?.isQuestion === true) found.push(current);
  }
  return found.reverse();
}
