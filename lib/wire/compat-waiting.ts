import type { ContentPart } from '@/lib/domain/message/content-part';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';

/** Returns the words that tell the user which call waits, and where to answer. */
export type DescribeWait = (call: { tool: string; conversationId: string }) => string;

/**
 * Returns what a tool is called for the text of an answer. Servers of tools choose their titles, and clients draw
 * Markdown: as code it is no link, picture or heading of theirs among our words.
 */
export function titleInMarkdown(title: string): string {
  return `\`${title.replace(/[`\s]+/g, ' ').trim() || '…'}\``;
}

/**
 * Which calls of an answer wait for its user. Compat clients have no screen for that: what they are told in its place
 * ends their stream, while the answer waits for the user in our own client.
 */
export class WaitingCalls {
  /** What tools are called on a screen, by the call. */
  private readonly titles = new Map<string, string>();
  private readonly asking = new Set<string>();

  constructor(parts: readonly ContentPart[] = []) {
    for (const part of parts) {
      if (part.type !== 'tool_call') continue;
      this.titles.set(part.toolCallId, part.title ?? part.name);
      if (part.state === 'asking') this.asking.add(part.toolCallId);
      else this.asking.delete(part.toolCallId);
    }
  }

  /** What the tool of the first call that waits is called; null where none waits. */
  get first(): string | null {
    const [toolCallId] = this.asking;
    return toolCallId === undefined ? null : (this.titles.get(toolCallId) ?? toolCallId);
  }

  add(event: ChatEvent): void {
    switch (event.type) {
      case 'tool-call':
        this.titles.set(event.toolCallId, event.title ?? event.name);
        return;
      case 'tool-question':
        this.asking.add(event.toolCallId);
        return;
      case 'tool-allowed':
      case 'tool-result':
        this.asking.delete(event.toolCallId);
    }
  }
}
