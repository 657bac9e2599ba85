import { v4 as makeUuid } from 'uuid';
import type { ModelChoice } from '@/lib/client/model/store/model-choice';
import { findChatSettings, knowsChatSettings } from '@/lib/client/settings/chat-settings';
import type { BranchMessage } from '@/lib/contracts/message/message-page';
import type { AttachedFile } from '@/lib/domain/file/attached-file';
import { ROOT_PARENT_ID } from '@/lib/domain/shared/ids';
import { createColumn, type Thread } from '../../thread/thread';
import {
  initialThreadState,
  isSubmitting,
  savedBranch,
  type Comparison,
  type ThreadState,
} from '../../thread/thread-state';
import { emptyMessage } from '../begin-turn';
import { withoutComparison } from './comparison';
import { runComparison } from './run-comparison';

interface ComparisonToStart {
  readonly text: string;
  readonly files?: readonly AttachedFile[];
  readonly models: readonly ModelChoice[];
  readonly limit: number;
}

/**
 * At most `limit` answers run at a time. Returns false, and does nothing, while one runs, settings are
 * unknown, or there is neither text nor file.
 */
export function startComparison(
  owner: Thread,
  { text, files = [], models, limit }: ComparisonToStart,
): boolean {
  const before = owner.store.getState();
  const isEmpty = text.trim() === '' && files.length === 0;
  if (isSubmitting(before) || before.comparison?.isRunning === true || isEmpty) return false;
  if (!knowsChatSettings(before.conversationId)) return false;
  const shown = withoutComparison({ ...before, window: null });
  const parent = savedBranch(shown).at(-1);
  const question = draftQuestion(shown, parent, { text: text.trim(), files });
  const comparison: Comparison = {
    questionId: question.messageId,
    isQuestionSaved: false,
    text: text.trim(),
    files,
    limit,
    isRunning: true,
    entries: models.map((choice) => ({
      choice,
      requestId: makeUuid(),
      stage: 'waiting',
      refusals: 0,
      thread: createColumn(
        { choice, owner, settings: findChatSettings(choice.endpoint) },
        initialThreadState(shown.conversationId, true),
      ),
    })),
  };
  owner.store.setState({
    ...shown,
    status: 'ready',
    turn: null,
    listKey: before.window === null ? shown.listKey : shown.listKey + 1,
    order: [...savedBranch(shown).map(({ messageId }) => messageId), question.messageId],
    messages: { ...shown.messages, [question.messageId]: question },
    comparison,
    version: shown.version + 1,
  });
  runComparison(owner);
  return true;
}

function draftQuestion(
  state: ThreadState,
  parent: BranchMessage | undefined,
  { text, files }: Pick<Comparison, 'text' | 'files'>,
): BranchMessage {
  return {
    ...emptyMessage(state, makeUuid(), new Date().toISOString()),
    parentMessageId: parent?.messageId ?? ROOT_PARENT_ID,
    isCreatedByUser: true,
    sender: 'User',
    content: [{ type: 'text', text }],
    files: [...files],
  };
}
