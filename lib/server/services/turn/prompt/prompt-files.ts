import 'server-only';
import type { Message } from '@/lib/domain/message/message';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { imageTokens, pictureRuleOf } from '@/lib/domain/turn/prompt/image-tokens';
import {
  CITE_NOTE,
  promptFileText,
  unreadNote,
  type CountedFile,
  type PromptFile,
} from '@/lib/domain/turn/prompt/prompt-file';
import type { FoundFile } from '../passages/pdf-parts';
import { FilePlacement, uncounted } from './file-placement';
import type { PromptedFiles } from './prompted-files';
import { readFiles, type ReadFiles } from './read-files';

const LONG_CHARACTERS = 20_000;

/** Pictures of earlier questions are sent where settings allow, the newest first; others are named. */
export async function findPromptFiles(
  owner: OwnerId,
  prompted: PromptedFiles,
): Promise<(message: Message) => readonly CountedFile[]> {
  const withFiles = prompted.messages.filter(({ files }) => files.length > 0);
  if (withFiles.length === 0 && prompted.folderDocuments.length === 0) return () => [];
  const read = await readFiles(owner, prompted, withFiles);
  const placement = new FilePlacement(owner, prompted, read);
  const found = new Map<string, FoundFile[]>();
  for (const message of withFiles.toReversed()) found.set(message.messageId, placement.place(message));
  const latestId = latestIdOf(prompted, withFiles);
  const beside = besideQuestion(prompted, read, placement);
  if (latestId !== undefined && beside.length > 0)
    found.set(latestId, [...(found.get(latestId) ?? []), ...beside.map(uncounted)]);
  const counted = new Map<string, CountedFile[]>();
  for (const [messageId, files] of found)
    counted.set(messageId, await Promise.all(files.map((file) => countFile(prompted, file))));
  return ({ messageId }) => counted.get(messageId) ?? [];
}

function latestIdOf(
  { messages, questionId }: PromptedFiles,
  withFiles: readonly Message[],
): string | undefined {
  if (messages.some(({ messageId }) => messageId === questionId)) return questionId;
  return (withFiles.at(-1) ?? messages.findLast(({ isCreatedByUser }) => isCreatedByUser))?.messageId;
}

/**
 * Passages of older documents that fit are added, and files that the model does not get are named, so that it can say
 * so.
 */
function besideQuestion(
  { folderDocuments }: PromptedFiles,
  { texts, numbered }: ReadFiles,
  placement: FilePlacement,
): PromptFile[] {
  const unread = folderDocuments.flatMap(({ fileId, filename }) => {
    const text = texts.get(fileId);
    const isBeingRead = text?.kind === 'none' && text.reason === 'reading';
    return isBeingRead && !placement.has(fileId) ? [unreadNote(filename)] : [];
  });
  const isCitable = [...numbered.values()].some((file) => file.passages.length > 0);
  if (!isCitable) return unread;
  const fitting = [...numbered].filter(([fileId, { isWhole }]) => !isWhole || !placement.has(fileId));
  return [...unread, ...fitting.map(([, file]) => file), CITE_NOTE];
}

async function countFile(prompted: PromptedFiles, { file, tokenCount }: FoundFile): Promise<CountedFile> {
  return { file, tokenCount: tokenCount ?? (await tokensOf(prompted, file)) };
}

async function tokensOf({ model, settings, chatModel }: PromptedFiles, file: PromptFile): Promise<number> {
  if (file.kind === 'image')
    return imageTokens(pictureRuleOf(model), file, settings.imageDetail ?? undefined);
  // The pages of a PDF are counted where it is decided that it is sent.
  if (file.kind === 'pdf') return 0;
  const text = promptFileText(file);
  if (text.length < LONG_CHARACTERS || chatModel.countTokensInThread === undefined)
    return chatModel.countTokens(text);
  return (await chatModel.countTokensInThread(text)).count;
}
