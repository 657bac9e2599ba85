'use client';

import { useTranslations } from 'next-intl';
import { useRef, type KeyboardEvent } from 'react';
import type { Attachment } from '@/lib/client/draft/attachments';
import { discardAttachment } from '@/lib/client/file/attach/discard-attachments';
import { focusComposer } from '@/lib/client/page/composer-input';
import { fileKindOf } from '@/lib/domain/file/file-kind';
import { AttachmentChip } from './attachment-chip';
import { BlindModelNote } from './blind-model-note';
import { REMOVE_BUTTON } from './focus-last-attachment';

/** Arrow keys move along the list; Delete and Backspace remove a file. */
export function AttachmentList({ attachments }: { attachments: readonly Attachment[] }) {
  const t = useTranslations('attach');
  const list = useRef<HTMLUListElement>(null);
  const buttons = () => [...(list.current?.querySelectorAll<HTMLElement>(REMOVE_BUTTON) ?? [])];
  const remove = (tempId: string) => {
    const place = buttons().findIndex((button) => button === document.activeElement);
    const neighbour = buttons()[place + 1] ?? buttons()[place - 1];
    // The focus moves on when its chip is removed; on touch the field would open the keyboard.
    if (place !== -1 && neighbour !== undefined) neighbour.focus();
    else if (place !== -1 && window.matchMedia('(hover: hover)').matches) focusComposer();
    discardAttachment(tempId);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, tempId: string) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const all = buttons();
    const place = all.findIndex((button) => button === document.activeElement);
    if (event.key === 'Delete' || event.key === 'Backspace') remove(tempId);
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight')
      all[place + ((event.key === 'ArrowRight') === isRtl ? -1 : 1)]?.focus();
    else if (event.key === 'Escape') focusComposer();
    else return;
    event.preventDefault();
  };
  const hasPictures = attachments.some(({ mimeType }) => fileKindOf(mimeType) === 'picture');
  return (
    <>
      <ul
        ref={list}
        aria-label={t('list')}
        className="scrollbar-thin flex max-h-[9.25rem] gap-2 overflow-x-auto px-2.5 pt-2.5 sm:grid sm:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] sm:overflow-x-hidden sm:overflow-y-auto"
      >
        {attachments.map((attachment) => (
          <AttachmentChip
            key={attachment.tempId}
            attachment={attachment}
            onRemove={() => remove(attachment.tempId)}
            onKeyDown={(event) => onKeyDown(event, attachment.tempId)}
          />
        ))}
      </ul>
      {hasPictures ? <BlindModelNote /> : null}
    </>
  );
}
