'use client';

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { EXPORT_MIME_TYPES, exportPieces } from '@/lib/client/export/build-file';
import { chooseMessages } from '@/lib/client/export/choose-messages';
import { collectPieces } from '@/lib/client/export/collect-pieces';
import { PictureError } from '@/lib/client/export/draw-sheet';
import { loadWholeConversation } from '@/lib/client/export/load-whole-conversation';
import { saveFile } from '@/lib/client/page/save-file';
import { RequestError } from '@/lib/client/request/request-error';
import { findShownLeaf } from '@/lib/client/thread/find-shown-leaf';
import type { ExportSource } from '@/lib/domain/export/export-source';
import { effectiveExportChoice, EXPORT_EXTENSIONS, type ExportChoice } from '@/lib/domain/export/export-type';
import { useExportWords } from './use-export-words';
import { usePicture } from './use-picture';

export interface ExportProgress {
  readonly phase: 'loading' | 'drawing' | 'writing';
  readonly done: number;
  readonly total: number;
}

export type ExportFailure =
  'failedEmpty' | 'failedMissing' | 'failedLoading' | 'failedPicture' | 'failedWriting';

interface Export {
  readonly progress: ExportProgress | null;
  readonly failure: ExportFailure | null;
  readonly stage: ReactNode;
  /** Returns the file's name, or null when it failed or was cancelled. */
  start(choice: ExportChoice, name: string): Promise<string | null>;
  cancel(): void;
  forget(): void;
}

export function useExport(conversationId: string): Export {
  const words = useExportWords();
  const picture = usePicture(words);
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const [failure, setFailure] = useState<ExportFailure | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const gather = async (choice: ExportChoice, signal: AbortSignal): Promise<ExportSource> => {
    const leafId = findShownLeaf(conversationId);
    const onProgress = (done: number, total: number) => setProgress({ phase: 'loading', done, total });
    const { conversation, messages } = await loadWholeConversation(conversationId, { signal, onProgress });
    const chosen = chooseMessages(messages, { allBranches: choice.allBranches, leafId });
    return { conversation, messages: chosen, exportedAt: new Date().toISOString() };
  };
  const make = async (source: ExportSource, choice: ExportChoice, name: string, signal: AbortSignal) => {
    const total = source.messages.length;
    if (choice.type === 'screenshot') {
      const onProgress = (done: number) => setProgress({ phase: 'drawing', done, total });
      onProgress(0);
      const { blob, extension } = await picture.draw(source, { name, signal, onProgress });
      return { blob, filename: `${name}${extension}` };
    }
    const onPiece = (count: number) => setProgress({ phase: 'writing', done: Math.min(count, total), total });
    onPiece(0);
    const pieces = exportPieces(choice.type, source, choice, words);
    const blob = await collectPieces(pieces, { mimeType: EXPORT_MIME_TYPES[choice.type], signal, onPiece });
    return { blob, filename: `${name}${EXPORT_EXTENSIONS[choice.type]}` };
  };
  const start = async (wanted: ExportChoice, name: string): Promise<string | null> => {
    const choice = effectiveExportChoice(wanted);
    const controller = new AbortController();
    running.current = controller;
    setFailure(null);
    setProgress({ phase: 'loading', done: 0, total: 0 });
    try {
      const source = await gather(choice, controller.signal);
      if (source.messages.length === 0) {
        setFailure('failedEmpty');
        return null;
      }
      const { blob, filename } = await make(source, choice, name, controller.signal);
      saveFile(blob, filename);
      return filename;
    } catch (error) {
      if (!controller.signal.aborted) setFailure(failureOf(error));
      return null;
    } finally {
      running.current = null;
      setProgress(null);
    }
  };
  return {
    progress,
    failure,
    stage: picture.stage,
    start,
    cancel: () => running.current?.abort(),
    forget: () => setFailure(null),
  };
}

function failureOf(error: unknown): ExportFailure {
  if (error instanceof PictureError) return 'failedPicture';
  if (!(error instanceof RequestError)) return 'failedWriting';
  return error.code === 'not_found' ? 'failedMissing' : 'failedLoading';
}
