'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { Spinner } from '@/components/ui/spinner';
import { request } from '@/lib/client/request/request';
import type { FileRecord } from '@/lib/contracts/file/files';
import { encodedText } from '@/lib/domain/file/encoding/encoded-text';
import type { TextEncoding } from '@/lib/domain/file/encoding/text-encoding';

const SHOWN_BYTES = 100_000;

interface TextPreviewProps {
  file: FileRecord;
  onFailed: () => void;
}

export function TextPreview({ file, onFailed }: TextPreviewProps) {
  const t = useTranslations('myFiles');
  const [text, setText] = useState<string | null>(null);
  const fail = useEffectEvent(onFailed);
  const { filepath, bytes, textEncoding } = file;
  useEffect(() => {
    const leaving = new AbortController();
    loadBeginning(filepath, textEncoding ?? null, leaving.signal).then(setText, () => {
      if (!leaving.signal.aborted) fail();
    });
    return () => leaving.abort();
  }, [filepath, textEncoding]);
  if (text === null)
    return (
      <div role="status" aria-label={t('loading')} className="flex justify-center py-12">
        <Spinner />
      </div>
    );
  return (
    <>
      {/* eslint-disable jsx-a11y/no-noninteractive-tabindex -- scrolled by the keyboard */}
      <pre
        dir="auto"
        tabIndex={0}
        role="region"
        aria-label={file.filename}
        className="bg-recessed scrollbar-thin max-h-[50dvh] overflow-auto rounded-sm p-3 text-start font-mono text-[0.8125rem] leading-normal whitespace-pre-wrap [overflow-wrap:anywhere]"
      >
        {text}
      </pre>
      {/* eslint-enable jsx-a11y/no-noninteractive-tabindex */}
      {bytes > SHOWN_BYTES ? <p className="text-muted-foreground mt-1.5 text-sm">{t('textCut')}</p> : null}
    </>
  );
}

async function loadBeginning(
  path: string,
  encoding: TextEncoding | null,
  signal: AbortSignal,
): Promise<string> {
  const response = await request(path, {
    headers: { range: `bytes=0-${String(SHOWN_BYTES - 1)}` },
    signal,
  });
  // A character that the end of the beginning cuts is left out.
  return encodedText(encoding).decode(new Uint8Array(await response.arrayBuffer()));
}
