'use client';

import { Pencil, Trash2 } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/parts/icon-button';
import { showToast } from '@/components/ui/toast/toast';
import { useFolders } from '@/lib/client/conversation/queries/folders';
import { conversationPath } from '@/lib/client/navigation/conversation-path';
import { openConversation } from '@/lib/client/navigation/open-conversation';
import { closeSettings } from '@/lib/client/system/settings-view';
import { deleteMemory } from '@/lib/client/tool/memories';
import type { Memory } from '@/lib/domain/tool/memory/memory';

interface MemoryRowProps {
  memory: Memory;
  onEdit: () => void;
}

export function MemoryRow({ memory, onEdit }: MemoryRowProps) {
  const t = useTranslations('memory');
  const tAny = useTranslations();
  const format = useFormatter();
  const { folders } = useFolders();
  const { memoryId, text, conversation, folderId, updatedAt } = memory;
  const folder = folders.find((each) => each.folderId === folderId);
  return (
    <li className="flex items-start gap-1 py-2">
      <div className="min-w-0 flex-1">
        <p dir="auto" className="text-sm wrap-anywhere">
          {text}
        </p>
        <p className="text-muted-foreground mt-0.5 flex flex-wrap gap-x-3 text-[0.8125rem]">
          <span>{format.dateTime(new Date(updatedAt), { dateStyle: 'medium' })}</span>
          {folder === undefined ? null : <bdi className="max-w-full truncate">{folder.name}</bdi>}
          {conversation === null ? null : (
            <a
              href={conversationPath(conversation.conversationId, '/c')}
              className="hover:text-foreground max-w-full truncate underline underline-offset-2"
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                closeSettings();
                openConversation(conversation.conversationId);
              }}
            >
              <bdi>{t('from', { title: conversation.title })}</bdi>
            </a>
          )}
        </p>
      </div>
      <IconButton size="icon-sm" label={tAny('presets.edit', { title: text })} onClick={onEdit}>
        <Pencil aria-hidden />
      </IconButton>
      <IconButton
        size="icon-sm"
        label={tAny('presets.delete', { title: text })}
        onClick={() => void deleteMemory(memoryId).catch(() => showToast('error', tAny('thread.saveFailed')))}
      >
        <Trash2 aria-hidden />
      </IconButton>
    </li>
  );
}
