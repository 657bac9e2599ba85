import type { ContentPart } from '../message/content-part';
import type { Message } from '../message/message';
import type { ConversationSettings } from '../settings/conversation-settings';
import type { ImportNote } from './import-report';

/** The ids are those of the file, and are not checked. */
export interface ImportedMessage extends Pick<
  Message,
  | 'isCreatedByUser'
  | 'endpoint'
  | 'model'
  | 'answeredModel'
  | 'isEdited'
  | 'unfinished'
  | 'error'
  | 'finishReason'
  | 'usage'
  | 'timing'
  | 'files'
  | 'sources'
> {
  readonly sourceId: string;
  readonly parentSourceId: string | null;
  /** Null means our name for the model. */
  readonly sender: string | null;
  readonly content: readonly ContentPart[];
  /** The date is ISO 8601; null means that it was unreadable. */
  readonly createdAt: string | null;
  readonly updatedAt: string | null;
}

export interface ImportedConversation {
  readonly sourceId: string | null;
  readonly title: string;
  readonly endpoint: string;
  readonly endpointType: string | null;
  readonly model: string | null;
  readonly iconURL: string | null;
  readonly settings: ConversationSettings;
  readonly createdAt: string | null;
  readonly updatedAt: string | null;
  readonly pinnedAt: string | null;
  readonly archivedAt: string | null;
  readonly folderSourceId: string | null;
  readonly messages: readonly ImportedMessage[];
  readonly notes: readonly ImportNote[];
}

export function importedMessage(
  known: Pick<ImportedMessage, 'sourceId' | 'parentSourceId' | 'isCreatedByUser' | 'content'> &
    Partial<ImportedMessage>,
): ImportedMessage {
  return {
    sender: null,
    endpoint: null,
    model: null,
    answeredModel: null,
    createdAt: null,
    updatedAt: null,
    isEdited: false,
    unfinished: false,
    error: null,
    finishReason: null,
    usage: null,
    timing: null,
    files: [],
    sources: [],
    ...known,
  };
}

export function importedConversation(
  known: Pick<ImportedConversation, 'title' | 'endpoint' | 'messages'> & Partial<ImportedConversation>,
): ImportedConversation {
  return {
    sourceId: null,
    endpointType: null,
    model: null,
    iconURL: null,
    settings: {},
    createdAt: null,
    updatedAt: null,
    pinnedAt: null,
    archivedAt: null,
    folderSourceId: null,
    notes: [],
    ...known,
  };
}
