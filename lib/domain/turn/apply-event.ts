import type { ContentPart, ToolCallPart } from '../message/content-part';
import { drawnPicturePart } from '../message/drawn-pictures';
import type { MessageError } from '../message/message';
import { addSource, type Source } from '../message/source';
import { addUsage, type FinishReason, type Usage } from '../money/usage';
import { presentFields } from '../shared/present-fields';
import type { ChatEvent } from './chat-event';

export interface Reply {
  readonly content: readonly ContentPart[];
  readonly sources: readonly Source[];
  readonly answeredModel: string | null;
  readonly usage: Usage | null;
  readonly finishReason: FinishReason | null;
  readonly error: MessageError | null;
  readonly openStep: OpenStep | null;
  readonly completion: Completion | null;
}

export interface Completion {
  readonly agentUsage: Usage | null;
  readonly partCount: number;
  readonly promptTokenCount: number;
}

export interface OpenStep {
  readonly promptTokenCount: number;
  readonly partCount: number;
}

/** `base` is the content the reply continues from (continue, edited answer), with what that cites. */
export function emptyReply(base: readonly ContentPart[] = [], sources: readonly Source[] = []): Reply {
  return {
    content: base,
    sources,
    answeredModel: null,
    usage: null,
    finishReason: null,
    error: null,
    openStep: null,
    completion: null,
  };
}

/**
 * Unknown tool call ids are ignored, a result belongs to the newest call of its id, and usage adds up. Text after an
 * error or finish still counts.
 */
export function applyEvent(reply: Reply, event: ChatEvent): Reply {
  return applyEvents(reply, [event]);
}

/** The work is linear in parts and events. */
export function applyEvents(reply: Reply, events: readonly ChatEvent[]): Reply {
  if (events.length === 0) return reply;
  const growing = new GrowingReply(reply);
  for (const event of events) growing.apply(event);
  return growing.toReply();
}

/**
 * Server and browser grow replies by this rule. An event's work is independent of the length; {@link
 * GrowingReply.toReply} is linear.
 */
export class GrowingReply {
  private head: Omit<Reply, 'content'>;
  private parts: ContentPart[];
  /** The list was returned to a caller and must not change any more. */
  private isShared = false;
  /** The keys are ids of calls, the values the position of the newest call of each. */
  private calls: Map<string, number> | null = null;
  private openReasoning: number[] | null = null;

  constructor({ content, ...head }: Reply) {
    this.head = head;
    this.parts = [...content];
  }

  get partCount(): number {
    return this.parts.length;
  }

  isContinuedBy(event: ChatEvent): boolean {
    const last = this.parts.at(-1);
    if (event.type === 'text') return last?.type === 'text';
    if (event.type === 'picture' || event.type === 'picture-preview')
      return this.previewIndex(event.pictureId) !== -1;
    return event.type === 'reasoning' && last?.type === 'reasoning' && last.durationMs === null;
  }

  apply(event: ChatEvent): void {
    switch (event.type) {
      case 'text':
        if (event.delta !== '') this.addText(event.delta);
        return;
      case 'reasoning':
        if (event.delta !== '') this.addReasoning(event.delta);
        return;
      case 'reasoning-end':
        this.endReasoning(event.durationMs);
        return;
      case 'text-was-reasoning':
        this.turnIntoReasoning(event);
        return;
      case 'tool-call':
        this.addCall(event);
        return;
      case 'tool-result':
        this.addResult(event);
        return;
      case 'tool-question':
        this.askAboutCall(event);
        return;
      case 'tool-allowed':
        this.changeCall(event.toolCallId, { state: 'running' });
        return;
      case 'tool-sent':
        this.changeCall(event.toolCallId, { isSent: true });
        return;
      case 'step':
        this.beginStep(event);
        return;
      case 'source':
        this.head = { ...this.head, sources: addSource(this.head.sources, event.source) };
        return;
      case 'left-out':
        this.writable().push({ ...event, type: 'left_out' });
        return;
      case 'picture-preview':
        this.putPicture(event.pictureId, { ...event, type: 'image_preview' });
        return;
      case 'picture':
        this.putPicture(event.pictureId, drawnPicturePart(event));
        return;
      case 'model':
        this.head = { ...this.head, answeredModel: event.model };
        return;
      case 'usage':
        this.head = { ...this.head, usage: addUsage(this.head.usage, event.usage), openStep: null };
        return;
      case 'finish':
        this.head = { ...this.head, finishReason: event.reason };
        return;
      case 'error':
        this.head = { ...this.head, error: event.error };
    }
  }

  /** Later events do not change the value that was returned. */
  toReply(): Reply {
    this.isShared = true;
    return { content: this.parts, ...this.head };
  }

  private askAboutCall({ toolCallId, ...event }: ChatEvent & { type: 'tool-question' }): void {
    this.changeCall(toolCallId, {
      state: 'asking',
      ...presentFields({
        wants: event.wants,
        account: event.account,
        elicitation: event.elicitation,
        flow: event.flow,
        isRepeat: event.isRepeat,
        serverTitle: event.serverTitle,
      }),
    });
  }

  private beginStep({ promptTokenCount, isCompletion }: ChatEvent & { type: 'step' }): void {
    const step = { promptTokenCount, partCount: this.parts.length };
    this.head =
      isCompletion === true
        ? {
            ...this.head,
            usage: null,
            openStep: null,
            completion: { ...step, agentUsage: this.head.usage },
          }
        : { ...this.head, openStep: step };
  }

  private addText(delta: string): void {
    const parts = this.writable();
    const last = parts.at(-1);
    if (last?.type === 'text') parts[parts.length - 1] = { type: 'text', text: last.text + delta };
    else parts.push({ type: 'text', text: delta });
  }

  private addReasoning(delta: string): void {
    const parts = this.writable();
    const last = parts.at(-1);
    if (last?.type === 'reasoning' && last.durationMs === null)
      parts[parts.length - 1] = { ...last, text: last.text + delta };
    else {
      this.openReasoning?.push(parts.length);
      parts.push({ type: 'reasoning', text: delta, durationMs: null });
    }
  }

  /** Blanks around reasoning belong to its marks; what was reasoning before it is over. */
  private turnIntoReasoning({ characters, durationMs }: ChatEvent & { type: 'text-was-reasoning' }): void {
    const last = this.parts.at(-1);
    if (last?.type !== 'text') return;
    this.endReasoning(durationMs);
    const parts = this.writable();
    parts.pop();
    const start = Math.max(0, last.text.length - characters);
    if (start > 0) parts.push({ type: 'text', text: last.text.slice(0, start) });
    const text = last.text.slice(start).trim();
    if (text !== '') parts.push({ type: 'reasoning', text, durationMs });
  }

  private endReasoning(durationMs: number): void {
    const parts = this.writable();
    for (const index of this.openReasoning ?? parts.keys()) {
      const part = parts[index];
      if (part?.type === 'reasoning' && part.durationMs === null) parts[index] = { ...part, durationMs };
    }
    this.openReasoning = [];
  }

  private addCall({ toolCallId, name, input, title, origin }: ChatEvent & { type: 'tool-call' }): void {
    const parts = this.writable();
    this.knownCalls().set(toolCallId, parts.length);
    const call: ToolCallPart = { type: 'tool_call', toolCallId, name, input, output: null, state: 'running' };
    parts.push({ ...call, ...presentFields({ title }), ...(origin === undefined ? {} : { origin }) });
  }

  private addResult(event: ChatEvent & { type: 'tool-result' }): void {
    const { toolCallId, output, isError, isUnknown, hasBegunAgain, durationMs, files, found } = event;
    this.changeCall(toolCallId, {
      output,
      state: isUnknown === true ? 'unknown' : isError ? 'failed' : 'done',
      ...presentFields({ durationMs, files }),
      ...(found === undefined ? {} : { found }),
      ...(hasBegunAgain === undefined ? {} : { hasBegunAgain }),
    });
  }

  private changeCall(toolCallId: string, change: Partial<ToolCallPart>): void {
    const index = this.knownCalls().get(toolCallId);
    if (index === undefined) return;
    const parts = this.writable();
    const part = parts[index];
    if (part?.type !== 'tool_call') return;
    // A question is over with the next event of its call.
    const {
      elicitation: _answered,
      flow: _decided,
      isRepeat: _repeated,
      serverTitle: _told,
      isSent,
      ...rest
    } = part;
    const isStillSent = isSent === true && isUnderWay(change);
    parts[index] = { ...rest, ...(isStillSent ? { isSent } : {}), ...change };
  }

  private putPicture(pictureId: string, part: ContentPart): void {
    const index = this.previewIndex(pictureId);
    const parts = this.writable();
    if (index === -1) parts.push(part);
    else parts[index] = part;
  }

  private previewIndex(pictureId: string): number {
    return this.parts.findLastIndex((part) => part.type === 'image_preview' && part.pictureId === pictureId);
  }

  private knownCalls(): Map<string, number> {
    this.calls ??= new Map(
      this.parts.flatMap((part, index) => (part.type === 'tool_call' ? [[part.toolCallId, index]] : [])),
    );
    return this.calls;
  }

  private writable(): ContentPart[] {
    if (this.isShared) this.parts = [...this.parts];
    this.isShared = false;
    return this.parts;
  }
}

/** A call that needs an account first was not carried out. */
function isUnderWay({ state, account }: Partial<ToolCallPart>): boolean {
  return account === undefined && (state === undefined || state === 'running' || state === 'asking');
}
