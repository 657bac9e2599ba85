import { isPicture, type AttachedFile } from '../file/attached-file';
import type { Message } from '../message/message';
import { messageText } from '../message/message-text';
import { withoutExcerpt, type NamedSource } from '../message/source';
import { mergedAnswers } from '../turn/merge/merged-answers';

/** Readers of the link see a picture, of another file only its name. */
export interface SharedFile {
  readonly filename: string;
  /** The value is null for what is no picture, or was deleted. */
  readonly picture: SharedPicture | null;
}

export interface SharedPicture {
  readonly fileId: string;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Readers of the link see no ids but those of pictures, no reasoning, no tool calls, no cost. */
export interface SharedMessage {
  readonly isCreatedByUser: boolean;
  /** The label of the model is empty for questions, so that the user stays anonymous. */
  readonly sender: string;
  readonly model: string | null;
  /** The provider decides the icon; null for questions. */
  readonly endpoint: string | null;
  readonly text: string;
  /** Names the answers that this one was written from; none for any other. */
  readonly mergedFrom: readonly string[];
  readonly files: readonly SharedFile[];
  /** The sources have no words and no way to the file. */
  readonly sources: readonly NamedSource[];
  readonly unfinished: boolean;
  readonly hasFailed: boolean;
}

/** The oldest message stands first. */
export interface SharedBranch {
  readonly title: string;
  /** The moment is ISO 8601. */
  readonly sharedAt: string;
  readonly messages: readonly SharedMessage[];
  /** The pages count from 1. */
  readonly pageNumber: number;
  readonly pages: number;
}

/** Every field not named here stays private. */
export function toSharedMessage(message: Message): SharedMessage {
  const isAnswer = !message.isCreatedByUser;
  return {
    isCreatedByUser: message.isCreatedByUser,
    sender: isAnswer ? message.sender : '',
    model: isAnswer ? (message.model ?? message.answeredModel) : null,
    endpoint: isAnswer ? message.endpoint : null,
    text: messageText(message),
    mergedFrom: mergedAnswers(message.content).map(({ name }) => name),
    files: message.files.map(toSharedFile),
    sources: message.sources.map(withoutExcerpt),
    unfinished: isAnswer && message.unfinished,
    hasFailed: message.error !== null,
  };
}

function toSharedFile(file: AttachedFile): SharedFile {
  const { fileId, filename } = file;
  const isShown = isPicture(file) && file.isDeleted !== true;
  return {
    filename,
    picture: isShown ? { fileId, widthPx: file.widthPx, heightPx: file.heightPx } : null,
  };
}
