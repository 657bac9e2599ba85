'use client';

import { BookmarkCheck, BookmarkX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast/toast';
import { deleteMemory, refreshMemories, useMemories } from '@/lib/client/tool/memories';
import { readMemoryOutput, type MemoryOutput } from '@/lib/domain/tool/memory/memory-output';
import { TOOL_CALL_BOX_CLASS } from './tool-call-line';

interface MemoryLineProps {
  output: string | null;
  children: ReactNode;
}

/** It can be undone while kept. */
export function MemoryLine({ output, children }: MemoryLineProps) {
  const read = readMemoryOutput(output);
  return read === null ? children : <ReadMemoryLine output={read} />;
}

function ReadMemoryLine({ output }: { output: MemoryOutput }) {
  const t = useTranslations('memory');
  const tAny = useTranslations();
  const { answer } = useMemories();
  const memoryId = output.done === 'saved' ? output.memoryId : null;
  // The list may be from before this answer.
  useEffect(refreshMemories, [memoryId]);
  const isKept = answer?.memories.some((memory) => memory.memoryId === memoryId) === true;
  const isUndone = memoryId !== null && answer !== undefined && !isKept;
  const Icon = memoryId === null || isUndone ? BookmarkX : BookmarkCheck;
  const label = memoryId === null ? t('forgotten') : t(isUndone ? 'undone' : 'saved');
  return (
    <div
      className={`${TOOL_CALL_BOX_CLASS} text-muted-foreground flex min-h-9.5 items-start gap-2 px-3 py-2 touch:min-h-11`}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <p className="min-w-0 flex-1 wrap-anywhere">
        {label}
        {': '}
        <bdi className="text-foreground/80">{output.text}</bdi>
      </p>
      {isKept && memoryId !== null ? (
        <Button
          variant="ghost"
          size="sm"
          className="-my-1 -me-2 h-7 shrink-0 touch:h-11"
          onClick={() =>
            void deleteMemory(memoryId).catch(() => showToast('error', tAny('thread.saveFailed')))
          }
        >
          {tAny('organise.undo')}
        </Button>
      ) : null}
    </div>
  );
}
