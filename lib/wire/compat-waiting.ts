import type { ContentPart } from '@/lib/domain/message/content-part';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';

export type DescribeWait = (call: { tool: string; conversationId: string }) => string;

/** Written as code, a title of others is no link, picture or heading. */
export function titleInMarkdown(title: string): string {
  return `\`${title.replace(/[`\s]+/g, ' ').trim() || '…'}\``;
}

/** In every language the notice has these signs behind the address. */
const BEHIND_ADDRESS = ' – ';
const SENTENCE_ENDS = ['.', '。'];

/**
 * Clients send the notice back as part of the text. `address` is that of the chat; the form (a tool as code, an
 * address) tells the notice. Later text stays.
 */
export function withoutNotice(text: string, address: string): string {
  if (!text.includes(address)) return text;
  const lines: string[] = [];
  for (const line of text.split('\n')) {
    const end = endOfNotice(line, `${address}${BEHIND_ADDRESS}`);
    if (end === null) lines.push(line);
    else if (end < line.length) lines.push(line.slice(end));
    // A blank line was put before the notice.
    else if (lines.at(-1) === '') lines.pop();
  }
  return lines.join('\n');
}

/** Null means that there is no notice. */
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

/** Compat clients have no screen for such a call: a notice ends their stream. */
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

  /** Null means that none waits. */
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
