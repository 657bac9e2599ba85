import type { ContentPart, ToolCallPart } from '../message/content-part';
import { drawnPictures } from '../message/drawn-pictures';
import type { Source } from '../message/source';
import { presentFields } from '../shared/present-fields';
import type { Reply } from './apply-event';
import type { ChatEvent } from './chat-event';

/** Applied to `emptyReply(base, baseSources)`, the events yield the same reply. */
export function replyEvents(
  base: readonly ContentPart[],
  reply: Reply,
  baseSources: readonly Source[] = [],
): ChatEvent[] {
  // Sources come before the text, so that no mark is without its source.
  const events: ChatEvent[] = reply.sources
    .slice(baseSources.length)
    .map((source) => ({ type: 'source', source }));
  reply.content.forEach((part, index) => events.push(...partEvents(base[index], part)));
  if (reply.answeredModel !== null) events.push({ type: 'model', model: reply.answeredModel });
  if (reply.usage !== null) events.push({ type: 'usage', usage: reply.usage });
  if (reply.finishReason !== null) events.push({ type: 'finish', reason: reply.finishReason });
  if (reply.error !== null) events.push({ type: 'error', error: reply.error });
  return events;
}

function partEvents(before: ContentPart | undefined, part: ContentPart): ChatEvent[] {
  if (part.type === 'text') {
    const delta = part.text.slice(before?.type === 'text' ? before.text.length : 0);
    return delta === '' ? [] : [{ type: 'text', delta }];
  }
  if (before?.type === part.type) return [];
  // The reply began with this part, and no event adds it.
  if (part.type === 'merged') return [];
  if (part.type === 'left_out') return [{ ...part, type: 'left-out' }];
  if (part.type === 'image_preview') return [{ ...part, type: 'picture-preview' }];
  if (part.type === 'image_file')
    return drawnPictures([part]).map((file) => ({
      type: 'picture',
      pictureId: part.fileId,
      file,
      tokenCount: part.tokenCount ?? 0,
    }));
  if (part.type === 'reasoning') {
    const started: ChatEvent = { type: 'reasoning', delta: part.text };
    return part.durationMs === null
      ? [started]
      : [started, { type: 'reasoning-end', durationMs: part.durationMs }];
  }
  const call: ChatEvent = {
    type: 'tool-call',
    toolCallId: part.toolCallId,
    name: part.name,
    input: part.input,
    ...presentFields({ title: part.title, origin: part.origin }),
  };
  return [call, ...stateEvents(part)];
}

function stateEvents(part: ToolCallPart): ChatEvent[] {
  const { toolCallId, state, output, hasBegunAgain, durationMs, files, found } = part;
  const sent: ChatEvent[] = part.isSent === true ? [{ type: 'tool-sent', toolCallId }] : [];
  if (state === 'running') return sent;
  if (state === 'asking') {
    const { wants, account, elicitation, flow, isRepeat, serverTitle } = part;
    const asked = presentFields({ wants, account, elicitation, flow, isRepeat, serverTitle });
    return [...sent, { type: 'tool-question', toolCallId, ...asked }];
  }
  const isUnknown = state === 'unknown' ? (true as const) : undefined;
  const result = { toolCallId, output: output ?? '', isError: state !== 'done' };
  const more = presentFields({ isUnknown, hasBegunAgain, durationMs, files, found });
  return [{ type: 'tool-result', ...result, ...more }];
}
