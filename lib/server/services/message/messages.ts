import 'server-only';
import type { EditMessageAnswer } from '@/lib/contracts/message/messages';
import { MESSAGE_TEXT_LIMIT_CHARACTERS } from '@/lib/contracts/turn/turn';
import { replaceText } from '@/lib/domain/message/replace-text';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { deleteMessage as deleteMessageRow } from '../../db/message/delete-message';
import { findMessage, type MessageKey } from '../../db/message/find-message';
import { updateMessageContent } from '../../db/message/update-message-content';
import { longEdit } from '../../limits/long-edit';
import { tokenCounter, tokenCounterInThread } from '../../providers/count/token-counter';

/** Longer texts are counted in a thread, one at a time for each user. */
const LOOP_LIMIT_CHARACTERS = 4_000;

interface EditedText {
  readonly text: string;
  readonly answerText: string;
}

/**
 * Reasoning and tool calls stay. Throws not_found, conflict while it is being written, storage_full,
 * text_empty, text_too_long, and rate_limited when too many wait.
 */
export async function editMessage(
  owner: OwnerId,
  key: MessageKey,
  edited: EditedText,
  signal: AbortSignal,
): Promise<EditMessageAnswer> {
  const { text } = edited;
  if (text.trim() === '') throw new AppError('text_empty');
  if (text.length > MESSAGE_TEXT_LIMIT_CHARACTERS)
    throw new AppError('text_too_long', { limitCharacters: MESSAGE_TEXT_LIMIT_CHARACTERS });
  const save = () => saveText(owner, key, edited);
  return text.length > LOOP_LIMIT_CHARACTERS ? longEdit(owner, signal, save) : save();
}

async function saveText(
  owner: OwnerId,
  key: MessageKey,
  { text, answerText }: EditedText,
): Promise<EditMessageAnswer> {
  const message = await findMessage(owner, key);
  if (message === null) throw new AppError('not_found');
  const written = message.isCreatedByUser ? text : answerText;
  if (written.trim() === '') throw new AppError('text_empty');
  const tokenCount = await countTokens(owner, message.model ?? '', written);
  const content = replaceText(message.content, written);
  if (!(await updateMessageContent(owner, key, { content, tokenCount }))) throw new AppError('conflict');
  const { messageId, conversationId, parentMessageId, sender, isCreatedByUser } = message;
  return {
    messageId,
    conversationId,
    parentMessageId,
    sender,
    text,
    isCreatedByUser,
    tokenCount,
    isEdited: true,
  };
}

async function countTokens(owner: OwnerId, model: string, text: string): Promise<number> {
  const apart = text.length > LOOP_LIMIT_CHARACTERS ? tokenCounterInThread(model, owner) : undefined;
  return apart === undefined ? (await tokenCounter(model))(text) : (await apart(text)).count;
}

/** Replies move up in its place. Throws not_found, and conflict while it is written or answered. */
export async function deleteMessage(owner: OwnerId, key: MessageKey): Promise<void> {
  if ((await findMessage(owner, key)) === null) throw new AppError('not_found');
  if (!(await deleteMessageRow(owner, key))) throw new AppError('conflict');
}
