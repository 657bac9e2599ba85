'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';

interface DrawingViewProps {
  code: string;
  title: string;
}

/** A drawing as a picture, which can neither run scripts nor load anything nor lead away. */
export function DrawingView({ code, title }: DrawingViewProps) {
  const t = useTranslations('artifacts');
  const [failedCode, setFailedCode] = useState<string | null>(null);
  if (failedCode === code)
    return (
      <p role="alert" className="text-muted-foreground p-6 text-sm">
        {t('drawingFailed')}
      </p>
    );
  return (
    <div className="flex min-h-0 flex-1 items-center justify-center overflow-auto bg-white p-4">
      {/* eslint-disable-next-line @next/next/no-img-element -- a picture made here, not fetched */}
      <img
        alt={title}
        src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(withNamespace(code.toWellFormed()))}`}
        onError={() => setFailedCode(code)}
        className="size-full object-contain"
      />
    </div>
  );
}

/** A picture needs the namespace that a drawing within a page may leave out. */
function withNamespace(code: string): string {
  const svg = code.trim();
  return /<svg[^<>]*\sxmlns\s*=/.test(svg)
    ? svg
    : svg.replace(/<svg\b/, '<svg xmlns="http://www.w3.org/2000/svg"');
}
