'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState, type ReactNode } from 'react';
import { hasStopped } from '@/lib/client/page/stopped-drawings';
import { DrawAnyway } from '../heavy/draw-anyway';
import { useIsDark } from '../use-is-dark';
import { DiagramSkeleton } from './diagram-skeleton';
import { DiagramTools } from './diagram-tools';
import { findDrawn, keepDrawn } from './drawn-diagrams';
import { isLargeDiagram } from './is-large-diagram';
import type { DrawnDiagram } from './read-picture';
import { renderDiagram } from './render-diagram';

interface DiagramProps {
  source: string;
  /** It is shown when the diagram cannot be drawn. */
  fallback: ReactNode;
}

/** The diagram stands in an image element, which runs no script, loads no file and follows no link. */
export function Diagram({ source, fallback }: DiagramProps) {
  const t = useTranslations('markdown');
  const isDark = useIsDark();
  const [isSourceShown, setSourceShown] = useState(false);
  const [drawn, setDrawn] = useState<DrawnDiagram | 'failed' | 'held' | null>(() =>
    findDrawn(source, isDark),
  );
  // It counts how often the reader asked: what took too long once may be asked for again.
  const [wanted, setWanted] = useState(0);
  const isWanted = wanted > 0;
  const isTooLarge = !isWanted && isLargeDiagram(source);
  useEffect(() => {
    if (isTooLarge) return;
    const abort = new AbortController();
    // A drawing that stopped this tab is not drawn by itself again.
    const known: DrawnDiagram | 'held' | null =
      findDrawn(source, isDark) ?? (wanted === 0 && hasStopped(source) ? 'held' : null);
    const drawing =
      known !== null
        ? Promise.resolve(known)
        : renderDiagram(source, { isDark, isWanted: wanted > 0, signal: abort.signal });
    drawing.then(
      (diagram) => {
        if (diagram !== 'held') keepDrawn(source, isDark, diagram);
        if (!abort.signal.aborted) setDrawn(diagram);
      },
      () => {
        if (!abort.signal.aborted) setDrawn('failed');
      },
    );
    return () => abort.abort();
  }, [source, isDark, isTooLarge, wanted]);
  const drawAnyway = () => {
    setDrawn(null);
    setWanted(wanted + 1);
  };
  if (drawn === 'failed')
    return (
      <>
        <p className="text-muted-foreground text-sm">{t('diagramFailed')}</p>
        {fallback}
      </>
    );
  if (isTooLarge || drawn === 'held')
    return (
      <>
        <DrawAnyway onDraw={drawAnyway} />
        {fallback}
      </>
    );
  if (drawn === null) return <DiagramSkeleton />;
  return (
    <div className="diagram">
      {/* eslint-disable-next-line @next/next/no-img-element -- a picture made here, not fetched */}
      <img src={drawn.address} width={drawn.widthPx} height={drawn.heightPx} alt={t('diagram')} />
      <DiagramTools
        drawn={drawn}
        isSourceShown={isSourceShown}
        onToggleSource={() => setSourceShown(!isSourceShown)}
      />
      {isSourceShown ? fallback : null}
    </div>
  );
}
