'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState, type ReactNode } from 'react';
import { hasStopped } from '@/lib/client/page/stopped-drawings';
import { DrawAnyway } from '../heavy/draw-anyway';
import { useIsDark } from '../use-is-dark';
import { DiagramTools } from './diagram-tools';
import { isLargeDiagram } from './is-large-diagram';
import { renderDiagram, type DrawnDiagram } from './render-diagram';

interface DiagramProps {
  source: string;
  /** The source as code: shown until the diagram is drawn, and when it cannot be. */
  fallback: ReactNode;
}

/** A mermaid block as an image. An image element cannot run scripts, load anything or follow links. */
export function Diagram({ source, fallback }: DiagramProps) {
  const words = useTranslations('markdown');
  const isDark = useIsDark();
  const [isSourceShown, setSourceShown] = useState(false);
  const [drawn, setDrawn] = useState<DrawnDiagram | 'failed' | 'held' | null>(null);
  const [isWanted, setIsWanted] = useState(false);
  const isTooLarge = !isWanted && isLargeDiagram(source);
  useEffect(() => {
    if (isTooLarge) return;
    let isCurrent = true;
    // One that stopped this tab is not drawn by itself again.
    const drawing =
      !isWanted && hasStopped(source) ? Promise.resolve<'held'>('held') : renderDiagram(source, isDark);
    drawing.then(
      (diagram) => {
        if (isCurrent) setDrawn(diagram);
      },
      () => {
        if (isCurrent) setDrawn('failed');
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [source, isDark, isTooLarge, isWanted]);
  if (drawn === 'failed') return fallback;
  if (isTooLarge || drawn === 'held')
    return (
      <>
        <DrawAnyway onDraw={() => setIsWanted(true)} />
        {fallback}
      </>
    );
  if (drawn === null)
    return (
      <div className="contents" data-settling>
        {fallback}
      </div>
    );
  return (
    <div className="diagram">
      {/* eslint-disable-next-line @next/next/no-img-element -- a picture made here, not fetched */}
      <img src={drawn.address} width={drawn.widthPx} height={drawn.heightPx} alt={words('diagram')} />
      <DiagramTools
        drawn={drawn}
        isSourceShown={isSourceShown}
        onToggleSource={() => setSourceShown(!isSourceShown)}
      />
      {isSourceShown ? fallback : null}
    </div>
  );
}
