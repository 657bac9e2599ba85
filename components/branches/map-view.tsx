'use client';

import { Maximize, Minus, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { useDirection } from '@/components/ui/direction';
import { IconButton } from '@/components/ui/parts/icon-button';
import type { ConversationOutline } from '@/lib/client/message/branches/use-outline';
import { drawMap } from './draw-map';
import { cardId, MapCard } from './map-card';
import { BOX_HEIGHT_PX, BOX_WIDTH_PX, READABLE_ZOOM, seenPart } from './map-geometry';
import { stepFrom } from './step-from';
import { useMap, type ConversationMap, type MapNode } from './use-map';
import { fitZoom, useZoom, ZOOM_STEP } from './use-zoom';

interface MapViewProps {
  outline: ConversationOutline;
  leafId: string | undefined;
  startId: string | undefined;
  onOpen: (messageId: string) => void;
}

const WALKING_ZOOM = 0.8;

/** Only the visible part is in the DOM. */
export function MapView({ outline, leafId, startId, onOpen }: MapViewProps) {
  const t = useTranslations('branches');
  const isMirrored = useDirection() === 'rtl';
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const map = useMap({ outline, leafId, opened, isMirrored });
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const area = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const size = useElementSize(area);
  const { view, zoomBy, fit, showPlace } = useZoom(area, map?.width ?? 1, map?.height ?? 1);
  const active = map === null ? null : (map.byKey.get(activeKey ?? '') ?? findStart(map, startId ?? leafId));

  const show = (node: MapNode) => {
    setActiveKey(node.key);
    showPlace(node.left + BOX_WIDTH_PX / 2, node.top + BOX_HEIGHT_PX / 2, WALKING_ZOOM);
  };
  useBegin(() => {
    if (area.current === null || map === null) return;
    area.current.focus();
    if (fitZoom(area.current, map.width, map.height) >= READABLE_ZOOM || active === null) fit();
    else show(active);
  });
  useLayoutEffect(() => {
    if (canvas.current !== null && map !== null)
      drawMap(canvas.current, { nodes: map.nodes, view, activeKey: active?.key ?? null });
  });

  if (map === null || active === null) return null;
  const choose = (node: MapNode) => {
    if (node.messageIds.length === 1) return onOpen(node.key);
    setOpened(new Set([...opened, node.key]));
    setActiveKey(node.key);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = stepFrom(active, event.key, { isMirrored, tops: map.tops });
    if (next !== null) show(next);
    else if (event.key === 'Enter' || event.key === ' ') choose(active);
    else if (event.key === '+' || event.key === '=') zoomBy(ZOOM_STEP);
    else if (event.key === '-') zoomBy(1 / ZOOM_STEP);
    else if (event.key === '0') fit();
    else return;
    event.preventDefault();
  };
  const onClick = (event: MouseEvent) => {
    const card = event.target instanceof Element ? event.target.closest('[data-key]') : null;
    const isReadable = view.k >= READABLE_ZOOM;
    const named =
      isReadable && card instanceof HTMLElement ? map.byKey.get(card.dataset['key'] ?? '') : undefined;
    if (named !== undefined) return choose(named);
    if (isReadable || area.current === null) return;
    const box = area.current.getBoundingClientRect();
    show(
      nearest(map, (event.clientX - box.left - view.x) / view.k, (event.clientY - box.top - view.y) / view.k),
    );
  };
  const isReadable = view.k >= READABLE_ZOOM;
  const seen = seenPart(view, size.width, size.height);
  const cards = map.nodes.filter((node) => node === active || (isReadable && isWithin(node, seen)));
  return (
    <div className="relative min-h-0 flex-1 rounded-b-[inherit] border-t">
      <div
        ref={area}
        role="tree"
        tabIndex={0}
        aria-label={t('mapTree')}
        aria-activedescendant={cardId(active.key)}
        onKeyDown={onKeyDown}
        onClick={onClick}
        className="bg-recessed absolute inset-0 cursor-grab rounded-b-[inherit] focus-visible:-outline-offset-2 touch-none overflow-hidden select-none active:cursor-grabbing"
      >
        <canvas ref={canvas} aria-hidden className="pointer-events-none absolute inset-0 size-full" />
        <div
          dir="ltr"
          role="presentation"
          className="absolute origin-top-left"
          style={{
            left: 0,
            top: 0,
            transform: `translate(${String(view.x)}px, ${String(view.y)}px) scale(${String(view.k)})`,
          }}
        >
          {cards.map((node) => (
            <MapCard
              key={node.key}
              node={node}
              siblingCount={(node.above?.below ?? map.tops).length}
              isActive={node === active}
              isHidden={!isReadable}
            />
          ))}
        </div>
      </div>
      <ZoomBar zoomBy={zoomBy} onFit={fit} />
      <p className="text-muted-foreground bg-raised pointer-events-none absolute start-3 bottom-3 hidden rounded-md border px-2.5 py-1.5 text-xs desktop:block">
        {t('mapSize', { messages: outline.messages.length, branches: map.branchCount })}
      </p>
    </div>
  );
}

function findStart(map: ConversationMap, messageId: string | undefined): MapNode | null {
  if (messageId !== undefined) {
    const own = map.byKey.get(messageId);
    if (own !== undefined) return own;
    const run = map.nodes.find((node) => node.messageIds.includes(messageId));
    if (run !== undefined) return run;
  }
  return map.tops.at(-1) ?? null;
}

function nearest(map: ConversationMap, x: number, y: number): MapNode {
  const distance = ({ left, top }: MapNode) =>
    Math.hypot(left + BOX_WIDTH_PX / 2 - x, top + BOX_HEIGHT_PX / 2 - y);
  return map.nodes.reduce((best, node) => (distance(node) < distance(best) ? node : best));
}

function useElementSize(area: React.RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (area.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(area.current);
    return () => observer.disconnect();
  }, [area]);
  return size;
}

/** It runs once, when the window has its size and d3 its extents. */
function useBegin(begin: () => void): void {
  const run = useEffectEvent(begin);
  useEffect(() => {
    const frame = requestAnimationFrame(run);
    return () => cancelAnimationFrame(frame);
  }, []);
}

function isWithin({ left, top }: MapNode, seen: ReturnType<typeof seenPart>): boolean {
  return left > seen.left && left < seen.right && top > seen.top && top < seen.bottom;
}

function ZoomBar({ zoomBy, onFit }: { zoomBy: (factor: number) => void; onFit: () => void }) {
  const t = useTranslations('branches');
  return (
    <div className="bg-raised shadow-floating absolute end-3 bottom-3 flex flex-col gap-1 rounded-md border p-1">
      <IconButton label={t('zoomIn')} onClick={() => zoomBy(ZOOM_STEP)} tooltipSide="left">
        <Plus aria-hidden />
      </IconButton>
      <IconButton label={t('zoomOut')} onClick={() => zoomBy(1 / ZOOM_STEP)} tooltipSide="left">
        <Minus aria-hidden />
      </IconButton>
      <IconButton label={t('fit')} onClick={onFit} tooltipSide="left">
        <Maximize aria-hidden />
      </IconButton>
    </div>
  );
}
