'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useOutline } from '@/lib/client/message/branches/use-outline';
import { focusMessage } from '@/lib/client/message/focus-message';
import { getThread } from '@/lib/client/thread/thread';
import { messageText } from '@/lib/domain/message/message-text';
import { questionsAbove } from '@/lib/domain/message/questions-above';
import { QuestionItem } from './question-item';

interface QuestionOutlineProps {
  conversationId: string;
  onChosen?: () => void;
}

const SHOWN_CHARACTERS = 200;

export function QuestionOutline({ conversationId, onChosen }: QuestionOutlineProps) {
  const t = useTranslations('sidePanel');
  const thread = getThread(conversationId);
  const order = useStore(thread.store, (state) => state.order);
  const messages = useStore(thread.store, (state) => state.messages);
  const hasMoreAbove = useStore(thread.store, (state) => state.hasMoreAbove);
  const questions = useMemo(
    () =>
      order.flatMap((id) => {
        const message = messages[id];
        if (message?.isCreatedByUser !== true) return [];
        const text = messageText(message) || message.files.map(({ filename }) => filename).join(', ');
        return [{ messageId: id, text: text.slice(0, SHOWN_CHARACTERS) }];
      }),
    [order, messages],
  );
  const firstId = order[0];
  const open = (messageId: string) => {
    void focusMessage(thread, messageId);
    onChosen?.();
  };
  if (firstId === undefined) return <p className="text-muted-foreground px-4 py-2 text-sm">{t('empty')}</p>;
  return (
    <ol
      aria-label={t('questions')}
      className="scrollbar-thin min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-3"
    >
      {hasMoreAbove ? (
        <EarlierQuestions conversationId={conversationId} firstId={firstId} onOpen={open} />
      ) : null}
      {questions.map(({ messageId, text }) => (
        <QuestionItem key={messageId} text={text} onOpen={() => open(messageId)} />
      ))}
    </ol>
  );
}

interface EarlierQuestionsProps {
  conversationId: string;
  firstId: string;
  onOpen: (messageId: string) => void;
}

function EarlierQuestions({ conversationId, firstId, onOpen }: EarlierQuestionsProps) {
  const t = useTranslations('sidePanel');
  const { outline, hasFailed, retry } = useOutline(conversationId);
  const questions = useMemo(
    () => (outline === undefined ? null : questionsAbove(outline.messages, firstId)),
    [outline, firstId],
  );
  if (hasFailed) return <QuestionItem text={t('retry')} onOpen={retry} isQuiet />;
  if (questions === null)
    return (
      <li role="status" className="text-muted-foreground px-2 py-2 text-sm">
        {t('loading')}
      </li>
    );
  return questions.map(({ messageId, text }) => (
    <QuestionItem key={messageId} text={text} onOpen={() => onOpen(messageId)} />
  ));
}
