import 'server-only';
import { drawnPictureName } from '@/lib/domain/file/drawn-picture-name';
import { drawingRuleOf, drawnTokens, LISTED_DRAWING } from '@/lib/domain/model/drawing-rule';
import type { ConversationSettings } from '@/lib/domain/settings/conversation-settings';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import { deleteFiles } from '../../../db/file/file-repository';
import type { PictureKeeper } from '../../../providers/contract';
import { removeObjectsSoon } from '../../../storage/remove-objects';
import { toPicturePreview } from './picture-preview';
import { storeDrawnPicture } from './store-drawn-picture';

interface DrawnFor {
  readonly runId: string;
  readonly model: string;
  readonly settings: ConversationSettings;
  /** It stands in for the picture where that cannot be seen. */
  readonly question: string;
  readonly signal: AbortSignal;
}

/**
 * A full storage becomes an error in the answer, since the picture is already paid; bytes that are no picture
 * end it.
 */
export function answerPictures(
  owner: OwnerId,
  { runId, model, settings, question, signal }: DrawnFor,
): PictureKeeper {
  const filename = drawnPictureName(question);
  return {
    async preview(pictureId, bytes) {
      const preview = await toPicturePreview(owner, bytes);
      return preview === null ? null : { type: 'picture-preview', pictureId, ...preview };
    },
    async keep(pictureId, bytes): Promise<ChatEvent> {
      try {
        const file = await storeDrawnPicture(owner, bytes, { filename, runId });
        if (signal.aborted) {
          // The answer has ended without the picture.
          await deleteFiles(owner, [file.fileId], { unusedOnly: false });
          removeObjectsSoon();
          signal.throwIfAborted();
        }
        const rule = drawingRuleOf(model) ?? LISTED_DRAWING;
        const isSquare = file.widthPx === file.heightPx;
        const tokenCount = drawnTokens(rule, settings.imageQuality ?? undefined, isSquare);
        return { type: 'picture', pictureId, file, tokenCount };
      } catch (error) {
        return toErrorEvent(error);
      }
    },
  };
}

/** Throws what ends the answer. */
function toErrorEvent(error: unknown): ChatEvent {
  if (!(error instanceof AppError)) throw error;
  switch (error.code) {
    case 'storage_full':
    case 'storage_unavailable':
      return {
        type: 'error',
        error: { code: error.code, details: error.details === undefined ? null : { ...error.details } },
      };
    case 'file_refused':
    case 'body_too_large':
      throw new AppError(
        'provider_bad_answer',
        { message: 'The picture could not be read.' },
        { cause: error },
      );
    default:
      throw error;
  }
}
