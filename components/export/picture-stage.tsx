'use client';

import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { PICTURE_WIDTH_PX } from '@/lib/client/export/picture-size';
import type { ExportWords } from '@/lib/domain/export/export-source';
import { PictureSheet, type PictureGroup } from './picture-sheet';

export interface StageRequest {
  readonly group: PictureGroup;
  readonly onShown: (sheet: HTMLElement) => void;
}

export function PictureStage({ request, words }: { request: StageRequest | null; words: ExportWords }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const sheet = host.current?.firstElementChild;
    if (request !== null && sheet instanceof HTMLElement) request.onShown(sheet);
  }, [request]);
  if (request === null) return null;
  return createPortal(
    <div
      ref={host}
      aria-hidden
      inert
      className="pointer-events-none fixed top-0 -start-[200vw]"
      style={{ inlineSize: PICTURE_WIDTH_PX }}
    >
      <PictureSheet key={request.group.messages[0]?.messageId} group={request.group} words={words} />
    </div>,
    document.body,
  );
}
