'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { ConfirmDialog } from '@/components/shared/confirm/confirm-dialog';
import { FilterInput } from '@/components/shared/controls/filter-input';
import { Button } from '@/components/ui/button';
import { Switch } from '@/components/ui/switch';
import { showToast } from '@/components/ui/toast/toast';
import { deleteAllMemories, switchMemory, useMemories } from '@/lib/client/tool/memories';
import type { Memory } from '@/lib/domain/tool/memory/memory';
import { cn } from '@/lib/utils';
import { SectionState } from '../../section/section-state';
import { SettingsSection } from '../../settings-section';
import { MemoryDialog } from './memory-dialog';
import { MemoryRow } from './memory-row';

const SHORT_LIST = 8;

export function MemorySection() {
  const t = useTranslations('memory');
  const tAny = useTranslations();
  const { answer, error, retry } = useMemories();
  const [query, setQuery] = useState('');
  const [edited, setEdited] = useState<Memory | 'new' | null>(null);
  const [isClearing, setIsClearing] = useState(false);
  const id = useId();
  const memories = answer?.memories ?? [];
  const isLong = memories.length > SHORT_LIST;
  const shown = isLong ? memories.filter((memory) => isFound(memory, query)) : memories;
  const orTell = (change: Promise<void>) =>
    void change.catch(() => showToast('error', tAny('thread.saveFailed')));

  return (
    <SettingsSection title={t('title')} description={t('description')}>
      <SectionState
        isHere={answer !== undefined}
        hasFailed={error !== undefined}
        failedWords={tAny('folderFiles.loadFailed')}
        retryLabel={tAny('mcp.retry')}
        onRetry={retry}
      >
        <div className="flex items-center justify-between gap-4">
          <label htmlFor={id} className="text-sm font-medium">
            {t('switch')}
          </label>
          <Switch
            id={id}
            checked={answer?.isOn === true}
            onCheckedChange={(isOn) => orTell(switchMemory(isOn))}
          />
        </div>
        {answer?.isOn === false && memories.length > 0 ? (
          <p role="status" className="mt-2 text-sm">
            {t('off')}
          </p>
        ) : null}
        {isLong ? (
          <FilterInput label={t('search')} value={query} onChange={setQuery} className="mt-3" />
        ) : null}
        {memories.length === 0 ? (
          <p className="text-muted-foreground mt-3 text-sm">{t('empty')}</p>
        ) : (
          <ul
            aria-label={t('title')}
            className={cn('mt-1 divide-y', isLong && 'scrollbar-thin max-h-96 overflow-y-auto')}
          >
            {shown.map((memory) => (
              <MemoryRow key={memory.memoryId} memory={memory} onEdit={() => setEdited(memory)} />
            ))}
          </ul>
        )}
        {memories.length > 0 && shown.length === 0 ? (
          <p role="status" className="text-muted-foreground mt-3 text-sm">
            {tAny('search.nothing')}
          </p>
        ) : null}
        <div className="mt-3 flex flex-wrap gap-2">
          <Button variant="outline" className="touch:h-11" onClick={() => setEdited('new')}>
            <Plus aria-hidden className="size-4" />
            {t('add')}
          </Button>
          {memories.length === 0 ? null : (
            <Button variant="outline" className="touch:h-11" onClick={() => setIsClearing(true)}>
              {t('deleteAll')}
            </Button>
          )}
        </div>
      </SectionState>
      <MemoryDialog memory={edited} onClose={() => setEdited(null)} />
      <ConfirmDialog
        isOpen={isClearing}
        onOpenChange={setIsClearing}
        title={t('deleteAll')}
        confirmLabel={t('deleteAll')}
        isDangerous
        onConfirm={() => orTell(deleteAllMemories())}
      >
        {t('deleteAllText')}
      </ConfirmDialog>
    </SettingsSection>
  );
}

function isFound({ text, conversation }: Memory, query: string): boolean {
  const wanted = query.trim().toLocaleLowerCase();
  return [text, conversation?.title ?? ''].some((words) => words.toLocaleLowerCase().includes(wanted));
}
