/** For compat clients a conversation is one thread. */
export function toThreadId(conversationId: string): string {
  return `thread_${conversationId.replaceAll('-', '')}`;
}
