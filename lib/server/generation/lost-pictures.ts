import type { AttachedFile } from '@/lib/domain/file/attached-file';
import { drawingRuleOf, drawnTokens, LISTED_DRAWING } from '@/lib/domain/model/drawing-rule';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';

/** Returns the events of pictures that were stored for an answer whose process ended before they were. */
export function lostPictures(
  drawn: readonly AttachedFile[],
  events: readonly ChatEvent[],
  model: string,
): ChatEvent[] {
  const known = new Set(events.flatMap((event) => (event.type === 'picture' ? [event.file.fileId] : [])));
  const rule = drawingRuleOf(model) ?? LISTED_DRAWING;
  return drawn
    .filter(({ fileId }) => !known.has(fileId))
    .map((file) => ({
      type: 'picture',
      pictureId: file.fileId,
      file,
      tokenCount: drawnTokens(rule, undefined, file.widthPx === file.heightPx),
    }));
}
