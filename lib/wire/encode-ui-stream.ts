import { filePath } from '@/lib/domain/file/file-path';
import { pageName, type Source } from '@/lib/domain/message/source';
import { parseJson } from '@/lib/domain/shared/json-record';
import type { Reply } from '@/lib/domain/turn/apply-event';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import { mergeEvent } from '@/lib/domain/turn/merge-event';
import { replyEvents } from '@/lib/domain/turn/reply-events';
import { EVENT_STREAM_HEADERS } from './sse';
import type { StreamEncoder } from './stream-encoder';
import type { CreatedData } from './ui-stream-chunk';

/** In this time about two tokens arrive, which share a write. */
const FLUSH_INTERVAL_MS = 33;

/** Our own client understands it, as do other readers of the AI SDK's format. */
export function createUiStreamEncoder(): StreamEncoder {
  let pending: ChatEvent[] = [];
  const parts = new PartWriter();
  const flush = (): string => {
    if (pending.length === 0) return '';
    let text = '';
    for (const event of pending) text += parts.write(event);
    pending = [];
    return text;
  };
  return {
    protocol: 'ui-message-stream',
    isCumulative: false,
    headers: { ...EVENT_STREAM_HEADERS, 'x-vercel-ai-ui-message-stream': 'v1' },
    heartbeat: ':\n\n',
    start(created: CreatedData, reply: Reply) {
      const { messageId, content, sources } = created.responseMessage;
      for (const event of replyEvents(content, reply, sources)) mergeEvent(pending, event);
      return `${chunk({ type: 'start', messageId })}${chunk({ type: 'data-created', data: created })}${flush()}`;
    },
    push: (event) => mergeEvent(pending, event),
    isDue: (sinceLastFlushMs) => sinceLastFlushMs >= FLUSH_INTERVAL_MS,
    flush,
    handOver: () => `${chunk({ type: 'data-rejoin', data: null, transient: true })}data: [DONE]\n\n`,
    end: (final) =>
      `${flush()}${parts.close()}${chunk({ type: 'data-final', data: final })}${chunk({ type: 'finish' })}data: [DONE]\n\n`,
  };
}

function chunk(value: object): string {
  return `data: ${JSON.stringify(value)}\n\n`;
}

/** A part goes on for as long as it is the last one, as in `applyEvent`. */
class PartWriter {
  private nextId = 1;
  private last: { type: 'text' | 'reasoning'; id: string } | null = null;
  private openText: string | null = null;
  private openReasoning: string[] = [];
  private readonly toolCallIds = new Set<string>();

  write(event: ChatEvent): string {
    switch (event.type) {
      case 'text':
      case 'reasoning':
        return this.delta(event.type, event.delta);
      case 'reasoning-end':
        return this.endReasoning(event.durationMs);
      case 'text-was-reasoning': {
        const text = this.endText() + this.endReasoning(event.durationMs);
        this.last = null;
        return text + chunk({ type: 'data-event', data: event, transient: true });
      }
      case 'tool-call': {
        const text = this.endText();
        this.last = null;
        this.toolCallIds.add(event.toolCallId);
        return text + toolInput(event);
      }
      case 'tool-result':
        return this.toolCallIds.has(event.toolCallId) ? toolOutput(event) : '';
      case 'tool-question':
        return chunk({
          type: 'tool-approval-request',
          approvalId: event.toolCallId,
          toolCallId: event.toolCallId,
          wants: event.wants,
          account: event.account,
          elicitation: event.elicitation,
          flow: event.flow,
          isRepeat: event.isRepeat,
          serverTitle: event.serverTitle,
        });
      case 'tool-allowed':
      case 'tool-sent':
        return chunk({ type: 'data-event', data: event, transient: true });
      case 'step':
        return '';
      case 'source':
        return chunk(sourceChunk(event.source));
      case 'picture-preview':
      case 'picture': {
        const text = this.endText();
        this.last = null;
        return `${text}${chunk({ type: 'data-event', data: event, transient: true })}${pictureFile(event)}`;
      }
      case 'left-out': {
        const text = this.endText();
        this.last = null;
        return text + chunk({ type: 'data-event', data: event, transient: true });
      }
      case 'model':
      case 'usage':
      case 'finish':
      case 'error':
        return chunk({ type: 'data-event', data: event, transient: true });
    }
  }

  close(): string {
    return this.endText() + this.endReasoning();
  }

  private endText(): string {
    if (this.openText === null) return '';
    const text = chunk({ type: 'text-end', id: this.openText });
    this.openText = null;
    return text;
  }

  private delta(type: 'text' | 'reasoning', value: string): string {
    if (value === '') return '';
    let text = '';
    if (this.last?.type !== type) {
      this.last = { type, id: String(this.nextId++) };
      text = this.endText() + chunk({ type: `${type}-start`, id: this.last.id });
      if (type === 'text') this.openText = this.last.id;
      else this.openReasoning.push(this.last.id);
    }
    return `${text}data: {"type":"${type}-delta","id":"${this.last.id}","delta":${JSON.stringify(value)}}\n\n`;
  }

  private endReasoning(durationMs?: number): string {
    const text = this.openReasoning.map((id) => chunk({ type: 'reasoning-end', id, durationMs })).join('');
    if (this.last?.type === 'reasoning') this.last = null;
    this.openReasoning = [];
    return text;
  }
}

/** Other readers know only a name or an address; ours reads the rest. */
function sourceChunk(source: Source): object {
  const ours = { sourceId: String(source.number), providerMetadata: { parley: { source } } };
  if (source.type === 'web') return { type: 'source-url', url: source.url, title: pageName(source), ...ours };
  const { filename } = source;
  return { type: 'source-document', mediaType: 'text/plain', title: filename, filename, ...ours };
}

/** Other readers know a file by its address. */
function pictureFile(event: ChatEvent): string {
  if (event.type !== 'picture') return '';
  return chunk({ type: 'file', url: filePath(event.file.fileId), mediaType: event.file.mimeType });
}

function toolInput({ toolCallId, name, input, title }: ChatEvent & { type: 'tool-call' }): string {
  return chunk({
    type: 'tool-input-available',
    toolCallId,
    toolName: name,
    input: readableInput(input),
    title,
    dynamic: true,
  });
}

/** A value that JSON would change stays a text. */
function readableInput(input: string): unknown {
  const value: unknown = parseJson(input);
  return typeof value !== 'string' && JSON.stringify(value) === input ? value : input;
}

function toolOutput(event: ChatEvent & { type: 'tool-result' }): string {
  const { toolCallId, output, isError, isUnknown, hasBegunAgain, durationMs, files } = event;
  const ours = { dynamic: true, isUnknown, hasBegunAgain, durationMs, files };
  return isError
    ? chunk({ type: 'tool-output-error', toolCallId, errorText: output, ...ours })
    : chunk({ type: 'tool-output-available', toolCallId, output, ...ours });
}
