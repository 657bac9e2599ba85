'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast/toast';
import { saveVersion } from '@/lib/client/artifact/save-version';
import { editDraftId, findDraft, setDraft } from '@/lib/client/draft/draft';
import type { Thread } from '@/lib/client/thread/thread';
import type { ArtifactVersion } from '@/lib/domain/message/artifact/list-artifacts';

interface ArtifactEditorProps {
  thread: Thread;
  version: ArtifactVersion;
  title: string;
  onClose: () => void;
}

export function ArtifactEditor({ thread, version, title, onClose }: ArtifactEditorProps) {
  const t = useTranslations('artifacts');
  const tThread = useTranslations('thread');
  const draftId = editDraftId(version.versionId);
  const [code, setCode] = useState(() => findDraft(draftId) ?? version.code);
  const input = useRef<HTMLTextAreaElement>(null);
  useEffect(() => input.current?.focus(), []);
  const canSave = code.trim() !== '' && code !== version.code;

  const close = () => {
    setDraft(draftId, '');
    onClose();
  };
  const save = () => {
    if (!canSave) return;
    close();
    saveVersion(thread, version, { code, fallbackTitle: title }).catch(() => {
      // What was written is there when the user edits again.
      setDraft(draftId, code);
      showToast('error', tThread('saveFailed'));
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    // The changes are kept for the next time.
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <textarea
        ref={input}
        dir="ltr"
        value={code}
        spellCheck={false}
        autoCapitalize="off"
        aria-label={title}
        onChange={(event) => {
          setCode(event.target.value);
          setDraft(draftId, event.target.value);
        }}
        onKeyDown={onKeyDown}
        className="focus-visible:ring-ring bg-recessed min-h-0 w-full flex-1 resize-none overflow-auto p-4 font-mono text-[0.8125rem] leading-[1.6] whitespace-pre outline-none focus-visible:ring-2 focus-visible:ring-inset"
      />
      <div className="flex shrink-0 flex-wrap items-center justify-between gap-2 border-t px-4 py-2">
        <p className="text-muted-foreground min-w-40 flex-1 text-xs">{t('editNote')}</p>
        <div className="flex gap-2">
          <Button size="sm" variant="ghost" onClick={close}>
            {tThread('cancel')}
          </Button>
          <Button size="sm" disabled={!canSave} onClick={save}>
            {t('save')}
          </Button>
        </div>
      </div>
    </div>
  );
}
