'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { isHeavyDrawing } from '@/lib/client/artifact/drawing/is-heavy-drawing';
import { useHeldDrawing } from '@/lib/client/page/use-held-drawing';
import { HeldSource } from './held-source';

interface DrawingViewProps {
  versionId: string;
  code: string;
  title: string;
}

/**
 * A picture cannot run scripts, load anything or lead away. One that may stop the page stays code until asked
 * for.
 */
export function DrawingView({ versionId, code, title }: DrawingViewProps) {
  const [isWanted, setWanted] = useState(false);
  const svg = withNamespace(code.toWellFormed());
  const isHeavy = useMemo(() => isHeavyDrawing(svg), [svg]);
  if (isHeavy && !isWanted) return <HeldSource code={code} title={title} onDraw={() => setWanted(true)} />;
  return <DrawnPicture name={`drawing ${versionId}`} code={code} svg={svg} title={title} />;
}

interface DrawnPictureProps {
  name: string;
  code: string;
  svg: string;
  title: string;
}

function DrawnPicture({ name, code, svg, title }: DrawnPictureProps) {
  const t = useTranslations('artifacts');
  const [failedCode, setFailedCode] = useState<string | null>(null);
  const { isHeld, draw } = useHeldDrawing(name);
  if (isHeld) return <HeldSource code={code} title={title} onDraw={draw} />;
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
        src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`}
        onError={() => setFailedCode(code)}
        className="size-full object-contain"
      />
    </div>
  );
}

/** A picture needs the namespace that a drawing in a page may lack. */
function withNamespace(code: string): string {
  const svg = code.trim();
  return /<svg[^<>]*\sxmlns\s*=/.test(svg)
    ? svg
    : svg.replace(/<svg\b/, '<svg xmlns="http://www.w3.org/2000/svg"');
}
