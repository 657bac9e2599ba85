'use client';

import { useState, type ReactNode } from 'react';
import { drawSheet } from '@/lib/client/export/draw-sheet';
import { openPicture, type PictureFile } from '@/lib/client/export/picture-file';
import { toPictureGroups } from '@/lib/client/export/picture-groups';
import { pictureScale } from '@/lib/client/export/picture-size';
import { settleSheet } from '@/lib/client/export/settle-sheet';
import type { ExportSource, ExportWords } from '@/lib/domain/export/export-source';
import type { PictureGroup } from './picture-sheet';
import { PictureStage, type StageRequest } from './picture-stage';

interface DrawOptions {
  readonly name: string;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number) => void;
}

/** The page must render the stage. */
interface Picture {
  readonly stage: ReactNode;
  draw(source: ExportSource, options: DrawOptions): Promise<PictureFile>;
}

/** Draws the messages group by group. Throws PictureError, or the signal's reason. */
export function usePicture(words: ExportWords): Picture {
  const [request, setRequest] = useState<StageRequest | null>(null);
  const show = (group: PictureGroup) =>
    new Promise<HTMLElement>((resolve) => {
      setRequest({ group, onShown: resolve });
    });
  const draw = async (source: ExportSource, { name, signal, onProgress }: DrawOptions) => {
    const picture = openPicture();
    const scale = pictureScale(window.devicePixelRatio);
    const groups = toPictureGroups(source.messages);
    try {
      let done = 0;
      for (const [index, messages] of groups.entries()) {
        const isLast = index === groups.length - 1;
        const sheet = await show({ messages, title: index === 0 ? source.conversation.title : null, isLast });
        await settleSheet(sheet, signal);
        await drawSheet(sheet, {
          scale,
          signal,
          onTile: (pixels, widthPx) => picture.addTile(pixels, widthPx),
        });
        done += messages.length;
        onProgress(done);
      }
      return await picture.finish(name);
    } finally {
      setRequest(null);
    }
  };
  return { stage: <PictureStage request={request} words={words} />, draw };
}
