import type { ContentPart } from '@/lib/domain/message/content-part';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';

export type DescribeWait = (call: { tool: string; conversationId: string }) => string;

/**
 * Servers of tools choose their titles and clients draw Markdown: as code a title becomes no link, picture or
 * heading among our words.
 */
export function titleInMarkdown(title: string): string {
  return `\`${title.replace(/[`\s]+/g, ' ').trim() || '…'}\``;
}

/** Finds what stands in the notice behind the address, in every language, up to the end of its sentence. */
const BEHIND_ADDRESS = ' – ';
const SENTENCE_ENDS = ['.', '。'];

/**
 * Returns the text of an answer without the notice of a call that waits, which a client sends back as part of it.
 * `address` is the one of its chat. The notice is known in every language by its form: a line with the tool as code,
 * then the address. What was written behind it stays.
 */
export function withoutNotice(text: string, address: string): string {
  if (!text.includes(address)) return text;
  const lines: string[] = [];
  for (const line of text.split('\n')) {
    const end = endOfNotice(line, `${address}${BEHIND_ADDRESS}`);
    if (end === null) lines.push(line);
    else if (end < line.length) lines.push(line.slice(end));
    // A blank line was put before it.
    else if (lines.at(-1) === '') lines.pop();
  }
  return lines.join('\n');
}

/** Returns where the notice ends that a line begins with; null where it is none. */
function endOfNotice(line: string, address: string): number | null {
  const at = line.indexOf(address);
  if (at === -1 || !isCodeIn(line.slice(0, at))) return null;
  const ends = SENTENCE_ENDS.map((mark) => line.indexOf(mark, at + address.length) + 1);
  return Math.min(line.length, ...ends.filter((end) => end > 0));
}

function isCodeIn(words: string): boolean {
  const first = words.indexOf('`');
  return first !== -1 && words.indexOf('`', first + 1) > first + 1;
}

/**
 * Compat clients have no screen for a waiting call: a notice ends their stream, while the answer waits for the user
 * in our own client.
 */
export class WaitingCalls {
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

  /** Returns the title of the first waiting call's tool; null where none waits. */
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
