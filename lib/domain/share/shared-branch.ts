import { isPicture, type AttachedFile } from '../file/attached-file';
import type { Message } from '../message/message';
import { messageText } from '../message/message-text';
import { withoutWords, type NamedSource } from '../message/source';

/** A file of a message as readers of the link see it: a picture is shown, of another file only its name. */
export interface SharedFile {
  readonly filename: string;
  /** Null for what is no picture, or was deleted. */
  readonly picture: SharedPicture | null;
}

/** A picture of a shared message; its address is bound to the link. */
export interface SharedPicture {
  readonly fileId: string;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** A message as readers of the link see it: no ids but those of pictures, no reasoning, no tool calls, no cost. */
export interface SharedMessage {
  readonly isCreatedByUser: boolean;
  /** The label of the model; empty for questions, so that the user stays anonymous. */
  readonly sender: string;
  /** The model that answered; null for questions. */
  readonly model: string | null;
  /** The provider, for its icon; null for questions. */
  readonly endpoint: string | null;
  readonly text: string;
  readonly files: readonly SharedFile[];
  /** What it cites, without its words and without a way to the file. */
  readonly sources: readonly NamedSource[];
  readonly unfinished: boolean;
  readonly hasFailed: boolean;
}

/** One page of a shared branch, its oldest message first. */
export interface SharedBranch {
  readonly title: string;
  /** When the link was created, ISO 8601. */
  readonly sharedAt: string;
  readonly messages: readonly SharedMessage[];
  /** Counts from 1. */
  readonly pageNumber: number;
  readonly pages: number;
}

/** Returns the public parts of a message; every field not named here stays private. */
export function toSharedMessage(message: Message): SharedMessage {
  const isAnswer = !message.isCreatedByUser;
  return {
    isCreatedByUser: message.isCreatedByUser,
    sender: isAnswer ? message.sender : '',
    model: isAnswer ? (message.model ?? message.answeredModel) : null,
    endpoint: isAnswer ? message.endpoint : null,
    text: messageText(message),
    files: message.files.map(toSharedFile),
    sources: message.sources.map(withoutWords),
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
