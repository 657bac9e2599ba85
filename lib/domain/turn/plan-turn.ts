import type { AttachedFile } from '../file/attached-file';
import type { MergedAnswer } from '../message/content-part';
import type { Message } from '../message/message';
import { messageText } from '../message/message-text';
import { endpointOf } from '../model/endpoint-descriptor';
import type { ConversationSettings } from '../settings/conversation-settings';
import { ROOT_PARENT_ID } from '../shared/ids';
import type { FlowSource } from '../tool/flow/flow-table';
import { MERGED_LEAST_ANSWERS, mergedAnswers } from './merge/merged-answers';

/** The ids are those of the visible branch. */
export type TurnAction =
  | { readonly type: 'ask'; readonly text: string; readonly files?: readonly AttachedFile[] }
  | { readonly type: 'regenerate'; readonly messageId: string }
  /** The id is that of the question. */
  | { readonly type: 'another-answer'; readonly messageId: string }
  | { readonly type: 'merge'; readonly messageId: string; readonly answers: readonly MergedAnswer[] }
  /** The files of the question stay, unless the action names others. */
  | {
      readonly type: 'edit-question';
      readonly messageId: string;
      readonly text: string;
      readonly files?: readonly AttachedFile[];
    }
  | { readonly type: 'edit-answer'; readonly messageId: string; readonly text: string }
  | { readonly type: 'continue'; readonly messageId: string };

/** `conversationId` is null as long as the conversation is not saved. */
export interface TurnTarget {
  readonly conversationId: string | null;
  readonly endpoint: string;
  /** It is `custom` for configured endpoints, else null. */
  readonly endpointType: string | null;
  readonly model: string | null;
  readonly settings: ConversationSettings;
}

/** docs/protocol.md 7.3 defines the request. */
export interface TurnPlan {
  readonly action: TurnAction;
  readonly route: 'ask' | 'edit';
  /** The last part of the path is `endpointType ?? endpoint`. */
  readonly segment: string;
  readonly body: TurnBody;
  /** The branch stays unchanged up to this message; null keeps none. */
  readonly keptThroughId: string | null;
  readonly hasNewQuestion: boolean;
  readonly files: readonly AttachedFile[];
  /** Null means a new answer. */
  readonly grownAnswerId: string | null;
  readonly generation: string;
  /** The new answer is written from these answers; empty for any other. */
  readonly merged: readonly MergedAnswer[];
}

export type TurnBody = ConversationSettings & {
  readonly text: string;
  readonly parentMessageId: string;
  readonly conversationId: string | null;
  readonly overrideParentMessageId: string | null;
  readonly responseMessageId: string | null;
  readonly generation: string | null;
  readonly isContinued: boolean;
  readonly endpoint: string;
  readonly endpointType?: string;
  readonly model?: string;
  readonly files?: { file_id: string }[];
  readonly origins?: FlowSource[];
  readonly mergedIds?: string[];
};

type BranchedMessage = Message & { readonly siblingIds?: readonly string[] };

/** The oldest comes first. Returns null without text or files, and for messages that are not on the branch. */
export function planTurn(
  branch: readonly BranchedMessage[],
  action: TurnAction,
  target: TurnTarget,
): TurnPlan | null {
  if (target.endpoint === '') return null;
  switch (action.type) {
    case 'ask':
      return planQuestion(action, action.files ?? [], branch.at(-1)?.messageId ?? null, target);
    case 'edit-question': {
      const original = branch.find((message) => message.messageId === action.messageId);
      if (original?.isCreatedByUser !== true) return null;
      const isRoot = original.parentMessageId === ROOT_PARENT_ID;
      const parentId = isRoot ? null : original.parentMessageId;
      return planQuestion(action, action.files ?? original.files, parentId, target, original.origins);
    }
    case 'another-answer':
      return planAnotherAnswer(branch, action, target);
    case 'merge':
      return action.answers.length < MERGED_LEAST_ANSWERS
        ? null
        : planAnotherAnswer(branch, action, target, action.answers);
    case 'regenerate':
    case 'edit-answer':
    case 'continue':
      return planAnswer(branch, action, target);
  }
}

function planQuestion(
  action: Extract<TurnAction, { type: 'ask' | 'edit-question' }>,
  files: readonly AttachedFile[],
  parentId: string | null,
  target: TurnTarget,
  origins: readonly FlowSource[] = [],
): TurnPlan | null {
  const trimmed = action.text.trim();
  if (trimmed === '' && files.length === 0) return null;
  return {
    action,
    route: 'ask',
    segment: target.endpointType ?? target.endpoint,
    body: {
      ...toBody(target, { text: trimmed, files, parentMessageId: parentId ?? ROOT_PARENT_ID }),
      // Words of others stay theirs when they are edited.
      ...(origins.length === 0 ? {} : { origins: [...origins] }),
    },
    keptThroughId: parentId,
    hasNewQuestion: true,
    files,
    grownAnswerId: null,
    generation: '',
    merged: [],
  };
}

function planAnswer(
  branch: readonly BranchedMessage[],
  action: Extract<TurnAction, { type: 'regenerate' | 'edit-answer' | 'continue' }>,
  target: TurnTarget,
): TurnPlan | null {
  const answer = branch.find((message) => message.messageId === action.messageId);
  if (answer === undefined || answer.isCreatedByUser) return null;
  const question = branch.find((message) => message.messageId === answer.parentMessageId);
  if (question?.isCreatedByUser !== true) return null;
  const isEdit = action.type !== 'regenerate';
  if (action.type === 'edit-answer' && action.text.trim() === '') return null;
  const generation = action.type === 'edit-answer' ? action.text : isEdit ? messageText(answer) : '';
  const merged = isEdit ? [] : mergedAgain(answer);
  return {
    action,
    route: isEdit ? 'edit' : 'ask',
    segment: target.endpointType ?? target.endpoint,
    body: {
      ...toBody(target, asked(question)),
      overrideParentMessageId: question.messageId,
      responseMessageId: isEdit ? answer.messageId : null,
      generation: isEdit ? generation : null,
      isContinued: action.type === 'continue',
      ...toMergedIds(merged),
    },
    keptThroughId: question.messageId,
    hasNewQuestion: false,
    files: [],
    grownAnswerId: action.type === 'continue' ? answer.messageId : null,
    generation,
    merged,
  };
}

/** Returns null unless two of the merged answers still exist. */
function mergedAgain({ content, siblingIds }: BranchedMessage): readonly MergedAnswer[] {
  const left = mergedAnswers(content).filter(({ messageId }) => siblingIds?.includes(messageId) === true);
  return left.length < MERGED_LEAST_ANSWERS ? [] : left;
}

function toMergedIds(merged: readonly MergedAnswer[]): Pick<TurnBody, 'mergedIds'> {
  return merged.length === 0 ? {} : { mergedIds: merged.map(({ messageId }) => messageId) };
}

function planAnotherAnswer(
  branch: readonly Message[],
  action: Extract<TurnAction, { type: 'another-answer' | 'merge' }>,
  target: TurnTarget,
  merged: readonly MergedAnswer[] = [],
): TurnPlan | null {
  const question = branch.find((message) => message.messageId === action.messageId);
  if (question?.isCreatedByUser !== true) return null;
  return {
    action,
    route: 'ask',
    segment: target.endpointType ?? target.endpoint,
    body: {
      ...toBody(target, asked(question)),
      overrideParentMessageId: question.messageId,
      ...toMergedIds(merged),
    },
    keptThroughId: question.messageId,
    hasNewQuestion: false,
    files: [],
    grownAnswerId: null,
    generation: '',
    merged,
  };
}

interface Asked {
  readonly text: string;
  readonly files: readonly AttachedFile[];
  readonly parentMessageId: string;
}

function asked(question: Message): Asked {
  const { files, parentMessageId } = question;
  return { text: messageText(question), files, parentMessageId };
}

function toBody(target: TurnTarget, { text, files, parentMessageId }: Asked): TurnBody {
  return {
    ...target.settings,
    text,
    parentMessageId,
    conversationId: target.conversationId,
    overrideParentMessageId: null,
    responseMessageId: null,
    generation: null,
    isContinued: false,
    endpoint: target.endpoint,
    ...(target.endpointType === null ? {} : { endpointType: target.endpointType }),
    ...(target.model === null ? {} : { model: target.model }),
    ...(endpointOf(target.endpoint).hasAssistants ? { assistant_id: target.model } : {}),
    ...(files.length === 0 ? {} : { files: files.map(({ fileId }) => ({ file_id: fileId })) }),
  };
}
