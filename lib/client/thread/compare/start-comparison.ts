import { v4 as makeUuid } from 'uuid';
import type { ModelChoice } from '@/lib/client/stores/model/model-choice';
import { findChatSettings, knowsChatSettings } from '@/lib/client/stores/settings/chat-settings';
import type { BranchMessage } from '@/lib/contracts/message/message-page';
import { ROOT_PARENT_ID } from '@/lib/domain/shared/ids';
import { emptyMessage } from '../begin-turn';
import { createColumn, type Thread } from '../thread';
import {
  initialThreadState,
  isSubmitting,
  savedBranch,
  type Comparison,
  type ThreadState,
} from '../thread-state';
import { withoutComparison } from './comparison';
import { runComparison } from './run-comparison';

/**
 * Sends one question to several models, whose answers show side by side. Returns false, and does nothing, while an
 * answer is being written, while the conversation's settings are not known, or when the text is empty. At most `limit`
 * answers are written at a time; the rest wait.
 */
export function startComparison(
  owner: Thread,
  { text, models, limit }: { text: string; models: readonly ModelChoice[]; limit: number },
): boolean {
  const before = owner.store.getState();
  if (isSubmitting(before) || before.comparison?.isRunning === true || text.trim() === '') return false;
  if (!knowsChatSettings(before.conversationId)) return false;
  const shown = withoutComparison({ ...before, window: null });
  const parent = savedBranch(shown).at(-1);
  const question = draftQuestion(shown, parent, text.trim());
  const comparison: Comparison = {
    questionId: question.messageId,
    isQuestionSaved: false,
    text: text.trim(),
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

function draftQuestion(state: ThreadState, parent: BranchMessage | undefined, text: string): BranchMessage {
  return {
    ...emptyMessage(state, makeUuid(), new Date().toISOString()),
    parentMessageId: parent?.messageId ?? ROOT_PARENT_ID,
    isCreatedByUser: true,
    sender: 'User',
    content: [{ type: 'text', text }],
  };
}
