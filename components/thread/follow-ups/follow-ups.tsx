'use client';

import { CornerDownRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { addToDraft, findDraft } from '@/lib/client/draft/draft';
import { focusComposer } from '@/lib/client/page/composer-input';
import { useFollowUps } from '@/lib/client/turn/queries/follow-ups';
import type { BranchMessage } from '@/lib/contracts/message/message-page';

/** The question goes into the message field. */
export function FollowUps({ message }: { message: BranchMessage }) {
  const t = useTranslations('thread');
  const { conversationId } = message;
  const questions = useFollowUps(message);
  if (questions.length === 0) return null;
  const fill = (question: string) => {
    if (findDraft(conversationId)?.includes(question) !== true) addToDraft(conversationId, question);
    // The field has the text after the next paint.
    requestAnimationFrame(() => requestAnimationFrame(focusComposer));
  };
  return (
    <ul aria-label={t('followUps')} className="animate-fade-in flex flex-col items-start gap-1.5">
      {questions.map((question) => (
        <li key={question} className="max-w-full">
          <button
            type="button"
            onClick={() => fill(question)}
            className="touch-target border-border hover:bg-fill flex max-w-full items-center gap-2 rounded-full border px-3 py-1.5 text-start text-sm"
          >
            <CornerDownRight
              aria-hidden
              className="text-muted-foreground size-3.5 shrink-0 rtl:-scale-x-100"
            />
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {question}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
