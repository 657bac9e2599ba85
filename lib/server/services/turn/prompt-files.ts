import 'server-only';
import { isPicture, type AttachedFile } from '@/lib/domain/file/attached-file';
import type { Message } from '@/lib/domain/message/message';
import type { ConversationSettings } from '@/lib/domain/settings/conversation-settings';
import { resendsPictures } from '@/lib/domain/settings/resends-pictures';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { imageTokens, pictureRuleOf } from '@/lib/domain/turn/prompt/image-tokens';
import {
  pictureNote,
  promptFileText,
  type CountedFile,
  type PromptFile,
  type PromptNote,
} from '@/lib/domain/turn/prompt/prompt-file';
import { findFiles, type PlacedFile } from '../../db/file/file-repository';
import { logError } from '../../platform/log';
import type { ChatModel } from '../../providers/contract';
import { readWhole } from '../../storage/read-whole';

/** What every vendor takes in one request, with room for the texts: pictures travel a third larger than they are. */
const PICTURES_LIMIT_BYTES = 14 * 1024 * 1024;
const PICTURES_LIMIT = 90;

/** Which messages a prompt may hold, and how their model reads pictures. */
interface PromptedFiles {
  readonly endpoint: string;
  readonly endpointType: string | null;
  readonly model: string;
  readonly settings: ConversationSettings;
  readonly chatModel: Pick<ChatModel, 'hasVision' | 'countTokens'>;
  /** Oldest first, the question that is answered among them. */
  readonly messages: readonly Message[];
  readonly questionId: string;
}

/**
 * Returns what a prompt holds of the files of its messages. Pictures are sent where the model sees, those of earlier
 * questions only where the settings say so, newest first as far as a request may be; else they are named.
 */
export async function findPromptFiles(
  owner: OwnerId,
  prompted: PromptedFiles,
): Promise<(message: Message) => readonly CountedFile[]> {
  const asked = prompted.messages.filter(({ files }) => files.length > 0);
  if (asked.length === 0) return () => [];
  const sendable =
    prompted.chatModel.hasVision === true ? asked.filter((message) => isSent(prompted, message)) : [];
  const fileIds = sendable.flatMap(({ files }) => files.filter(isPicture).map(({ fileId }) => fileId));
  const stored = new Map((await findFiles(owner, [...new Set(fileIds)])).map((file) => [file.fileId, file]));
  const room = { pictures: PICTURES_LIMIT, bytes: PICTURES_LIMIT_BYTES };
  const found = new Map<string, CountedFile[]>();
  for (const message of asked.toReversed()) {
    const files = message.files.map((file) => toPromptFile(file));
    found.set(
      message.messageId,
      files.map((file) => ({ file, tokenCount: tokensOf(prompted, file) })),
    );

    function toPromptFile(file: AttachedFile): PromptFile {
      if (!isPicture(file)) return unreadNote(file);
      if (prompted.chatModel.hasVision !== true) return pictureNote(file.filename, 'cannot-see');
      if (!sendable.includes(message)) return pictureNote(file.filename, 'sent-before');
      const place = stored.get(file.fileId);
      if (place === undefined) return pictureNote(file.filename, 'deleted');
      if (room.pictures < 1 || room.bytes < place.sizeBytes) return pictureNote(file.filename, 'too-much');
      room.pictures -= 1;
      room.bytes -= place.sizeBytes;
      const { filename, mimeType, widthPx, heightPx } = file;
      return { kind: 'image', filename, mimeType, widthPx, heightPx, read: readOnce(place) };
    }
  }
  return ({ messageId }) => found.get(messageId) ?? [];
}

/** Starts reading the pictures of a prompt, so that they are there when the provider is asked. */
export function readAhead(messages: readonly { readonly files?: readonly PromptFile[] }[]): void {
  for (const { files = [] } of messages)
    for (const file of files) if (file.kind === 'image') void file.read().catch(() => undefined);
}

function isSent(prompted: PromptedFiles, message: Message): boolean {
  return message.messageId === prompted.questionId || resendsPictures(prompted, prompted.settings);
}

function tokensOf({ model, settings, chatModel }: PromptedFiles, file: PromptFile): number {
  if (file.kind === 'image')
    return imageTokens(pictureRuleOf(model), file, settings.imageDetail ?? undefined);
  return chatModel.countTokens(promptFileText(file));
}

function unreadNote({ filename }: AttachedFile): PromptNote {
  return {
    kind: 'note',
    text: `[The file ${JSON.stringify(filename)} was attached here; it cannot be read.]`,
  };
}

/** Returns a function that reads a file once, however often it is asked. Throws internal_error. */
function readOnce(place: PlacedFile): () => Promise<Uint8Array | null> {
  let reading: Promise<Uint8Array | null> | null = null;
  return () => (reading ??= readLogged(place));
}

async function readLogged(place: PlacedFile): Promise<Uint8Array | null> {
  try {
    return await readWhole(place);
  } catch (error) {
    const { fileId, source } = place;
    logError('a picture could not be read from its storage; the answer fails', error, { fileId, source });
    throw new AppError('internal_error', undefined, { cause: error });
  }
}
