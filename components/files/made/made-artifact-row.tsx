'use client';

import { Download } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { ArtifactIcon } from '@/components/markdown/artifacts/artifact-icon';
import { IconButton } from '@/components/ui/parts/icon-button';
import { showToast } from '@/components/ui/toast/toast';
import { openMadeArtifact } from '@/lib/client/artifact/open-made-artifact';
import { fetchMadeVersion } from '@/lib/client/artifact/queries/made-artifacts';
import { useShownTitle } from '@/lib/client/conversation/use-shown-title';
import { messagePath } from '@/lib/client/navigation/message-path';
import { saveFile } from '@/lib/client/page/save-file';
import { closeDialog } from '@/lib/client/system/open-dialog';
import type { ListedArtifact } from '@/lib/contracts/message/artifacts';
import { artifactFile } from '@/lib/domain/message/artifact/artifact-file';

export function MadeArtifactRow({ made }: { made: ListedArtifact }) {
  const t = useTranslations('madeInChats');
  const tKinds = useTranslations('artifacts.kinds');
  const tUsage = useTranslations('usage');
  const format = useFormatter();
  const shownTitle = useShownTitle();
  const name = made.title ?? tKinds(made.kind);
  const at = new Date(made.at);
  return (
    <li className="flex min-w-0 items-center gap-3 py-1.5 ps-4 pe-2 desktop:ps-2">
      <span className="bg-fill text-muted-foreground flex size-9 shrink-0 items-center justify-center rounded-sm">
        <ArtifactIcon kind={made.kind} className="size-4.5" />
      </span>
      <a
        href={messagePath(made.conversationId, made.messageId)}
        onClick={(event) => open(event, made)}
        className="group flex min-w-0 flex-1 flex-col justify-center rounded-xs touch:min-h-11"
      >
        <span dir="auto" className="truncate text-start group-hover:underline">
          {name}
        </span>
        <span className="text-muted-foreground flex min-w-0 gap-1.5 text-[0.8125rem]">
          {made.title === null ? null : (
            <>
              <span className="shrink-0">{tKinds(made.kind)}</span>
              <span aria-hidden>·</span>
            </>
          )}
          <span dir="auto" className="truncate">
            {shownTitle({ conversationId: made.conversationId, title: made.chatTitle })}
          </span>
        </span>
      </a>
      <time
        dateTime={made.at}
        className="text-muted-foreground shrink-0 text-[0.8125rem] whitespace-nowrap tabular-nums max-desktop:hidden"
      >
        {format.dateTime(at, { dateStyle: 'medium' })}
      </time>
      <IconButton
        size="icon-sm"
        label={t('download', { name })}
        tooltipSide="left"
        onClick={() => {
          save(made).then(
            (isThere) => (isThere ? undefined : showToast('error', t('changed'))),
            () => showToast('error', tUsage('downloadFailed')),
          );
        }}
      >
        <Download aria-hidden />
      </IconButton>
    </li>
  );
}

function open(event: MouseEvent, made: ListedArtifact): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  closeDialog();
  void openMadeArtifact(made);
}

/** It saves the newest version; false means that none is left. */
async function save(made: ListedArtifact): Promise<boolean> {
  const version = await fetchMadeVersion(made);
  if (version === null) return false;
  const { filename, type } = artifactFile(made, version.language, 'artifact');
  saveFile(new Blob([version.code], { type: `${type};charset=utf-8` }), filename);
  return true;
}
