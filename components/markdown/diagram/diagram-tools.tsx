'use client';

import { Code, Download, Expand } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Dialog, DialogContent, DialogTitle, DialogTrigger } from '@/components/ui/dialog';
import { showToast } from '@/components/ui/toast/toast';
import { saveFile } from '@/lib/client/page/save-file';
import { cleanMarkup } from './clean-markup';
import { toPng } from './diagram-png';
import type { DrawnDiagram } from './read-picture';

interface DiagramToolsProps {
  drawn: DrawnDiagram;
  isSourceShown: boolean;
  onToggleSource: () => void;
}

export function DiagramTools({ drawn, isSourceShown, onToggleSource }: DiagramToolsProps) {
  const t = useTranslations('markdown');
  const savePng = async () => {
    const png = await toPng(drawn).catch(() => null);
    if (png === null) showToast('error', t('diagramPngFailed'));
    else saveFile(png, 'diagram.png');
  };
  return (
    <div className="diagram-tools">
      <button type="button" className="code-action" aria-pressed={isSourceShown} onClick={onToggleSource}>
        <Code aria-hidden />
        {/* On a phone the four have one line. */}
        <span className="max-sm:sr-only">{t('diagramSource')}</span>
      </button>
      <Dialog>
        <DialogTrigger asChild>
          <button type="button" className="code-action">
            <Expand aria-hidden />
            <span className="max-sm:sr-only">{t('diagramEnlarge')}</span>
          </button>
        </DialogTrigger>
        <DialogContent
          aria-describedby={undefined}
          className="bg-recessed inset-2 top-2 flex max-h-none max-w-none translate-y-0 flex-col"
        >
          <DialogTitle className="sr-only">{t('diagram')}</DialogTitle>
          <Enlarged drawn={drawn} />
        </DialogContent>
      </Dialog>
      <button
        type="button"
        className="code-action"
        aria-label={t('diagramSvg')}
        onClick={() =>
          saveFile(new Blob([cleanMarkup(drawn.markup)], { type: 'image/svg+xml' }), 'diagram.svg')
        }
      >
        <Download aria-hidden />
        <span>SVG</span>
      </button>
      <button
        type="button"
        className="code-action"
        aria-label={t('diagramPng')}
        onClick={() => void savePng()}
      >
        <Download aria-hidden />
        <span>PNG</span>
      </button>
    </div>
  );
}

function Enlarged({ drawn }: { drawn: DrawnDiagram }) {
  const t = useTranslations('markdown');
  const [isZoomed, setZoomed] = useState(false);
  return (
    <div className="min-h-0 flex-1 overflow-auto p-4">
      <button
        type="button"
        aria-label={t('diagramEnlarge')}
        aria-pressed={isZoomed}
        onClick={() => setZoomed(!isZoomed)}
        className={
          isZoomed ? 'block cursor-zoom-out' : 'flex size-full cursor-zoom-in items-center justify-center'
        }
      >
        {/* eslint-disable-next-line @next/next/no-img-element -- a picture made here, not fetched */}
        <img
          src={drawn.address}
          alt={t('diagram')}
          className={isZoomed ? 'max-w-none' : 'size-full object-contain'}
          style={isZoomed ? { width: drawn.widthPx * 2, height: drawn.heightPx * 2 } : undefined}
        />
      </button>
    </div>
  );
}
