import { isPicture, type AttachedFile } from '../file/attached-file';
import type { Message } from '../message/message';
import { messageText } from '../message/message-text';
import { withoutExcerpt, type NamedSource } from '../message/source';
import { mergedAnswers } from '../turn/merge/merged-answers';

/** Other files show only their name. */
export interface SharedFile {
  readonly filename: string;
  /** Null means none, or deleted. */
  readonly picture: SharedPicture | null;
}

export interface SharedPicture {
  readonly fileId: string;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Only pictures have ids; reasoning, calls and costs stay private. */
export interface SharedMessage {
  readonly isCreatedByUser: boolean;
  /** Empty for questions, since the user stays anonymous. */
  readonly sender: string;
  readonly model: string | null;
  /** Null for questions. */
  readonly endpoint: string | null;
  readonly text: string;
  /** Empty for an answer that merges no others. */
  readonly mergedFrom: readonly string[];
  readonly files: readonly SharedFile[];
  /** The sources have neither their words nor a way to the file. */
  readonly sources: readonly NamedSource[];
  readonly unfinished: boolean;
  readonly hasFailed: boolean;
}

/** The oldest message comes first. */
export interface SharedBranch {
  readonly title: string;
  /** It is ISO 8601. */
  readonly sharedAt: string;
  readonly messages: readonly SharedMessage[];
  /** Pages count from 1. */
  readonly pageNumber: number;
  readonly pages: number;
}

/** Fields that are not named here stay private. */
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
