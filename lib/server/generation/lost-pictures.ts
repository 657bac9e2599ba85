import type { AttachedFile } from '@/lib/domain/file/attached-file';
import { drawingRuleOf, drawnTokens, LISTED_DRAWING } from '@/lib/domain/model/drawing-rule';
import { PROVIDER_TOOLS } from '@/lib/domain/tool/provider-tools';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';

export function lostPictures(
  drawn: readonly AttachedFile[],
  events: readonly ChatEvent[],
  model: string,
): ChatEvent[] {
  const known = new Set(events.flatMap((event) => (event.type === 'picture' ? [event.file.fileId] : [])));
  const rule = drawingRuleOf(model) ?? LISTED_DRAWING;
  // Pictures of tools are paid for as calls.
  const isOfTool = events.some(
    (event) => event.type === 'tool-call' && event.name === PROVIDER_TOOLS.pictures.toolName,
  );
  return drawn
    .filter(({ fileId }) => !known.has(fileId))
    .map((file) => ({
      type: 'picture',
      pictureId: file.fileId,
      file,
      tokenCount: isOfTool ? 0 : drawnTokens(rule, undefined, file.widthPx === file.heightPx),
    }));
}
