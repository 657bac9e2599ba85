/** Compat clients know a conversation as one thread. */
export function toThreadId(conversationId: string): string {
  return `thread_${conversationId.replaceAll('-', '')}`;
}
