/** Returns the id of the thread of a conversation, as compat clients know it: each conversation is one. */
export function toThreadId(conversationId: string): string {
  return `thread_${conversationId.replaceAll('-', '')}`;
}
