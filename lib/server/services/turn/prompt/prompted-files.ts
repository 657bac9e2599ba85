import 'server-only';
import type { Message } from '@/lib/domain/message/message';
import type { ConversationSettings } from '@/lib/domain/settings/conversation-settings';
import { resendsPictures } from '@/lib/domain/settings/resends-pictures';
import type { ChatModel } from '../../../providers/contract';
import type { FolderDocument } from '../passages/number-passages';

/** It also says how the model reads pictures. */
export interface PromptedFiles {
  readonly endpoint: string;
  readonly endpointType: string | null;
  readonly model: string;
  readonly settings: ConversationSettings;
  readonly chatModel: Pick<
    ChatModel,
    'draws' | 'hasVision' | 'takesPdfs' | 'countTokens' | 'countTokensInThread' | 'contextWindowTokens'
  >;
  readonly messages: readonly Message[];
  readonly questionId: string;
  readonly folderDocuments: readonly FolderDocument[];
}

export function isResent(prompted: PromptedFiles): boolean {
  return resendsPictures(prompted, prompted.settings, prompted.chatModel);
}

export function isSent(prompted: PromptedFiles, { messageId }: Message): boolean {
  return messageId === prompted.questionId || isResent(prompted);
}
