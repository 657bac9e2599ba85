'use client';

import { Play, Square } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { createPortal } from 'react-dom';
import { runPython, usePythonRun } from '@/lib/client/tool/python-runs';
import { useToolkits } from '@/lib/client/tool/toolkits';
import { PYTHON_TOOLKIT_ID } from '@/lib/domain/tool/toolkit';
import type { ArtifactPlace } from '../../artifacts/artifact-context';
import { PythonResult } from './python-result';

interface PythonRunProps {
  code: string;
  place: ArtifactPlace;
  /** What the code returned is shown in this element. */
  below: HTMLElement | null;
}

/** It is rendered only where this server runs Python. */
export function PythonRun({ code, place, below }: PythonRunProps) {
  const t = useTranslations('codeRun');
  const { toolkits } = useToolkits();
  const key = `${place.messageId}\n${code}`;
  const run = usePythonRun(key);
  if (toolkits?.some(({ id }) => id === PYTHON_TOOLKIT_ID) !== true) return null;
  const { conversationId } = place.thread.store.getState();
  return (
    <>
      {run?.phase === 'running' ? (
        <button type="button" className="code-action" onClick={run.stop}>
          <Square aria-hidden />
          <span className="max-sm:sr-only">{t('stop')}</span>
        </button>
      ) : (
        <button
          type="button"
          className="code-action"
          onClick={() => runPython(key, { conversationId, code })}
        >
          <Play aria-hidden />
          <span className="max-sm:sr-only">{t('run')}</span>
        </button>
      )}
      {run === null || below === null ? null : createPortal(<PythonResult run={run} runKey={key} />, below)}
    </>
  );
}
