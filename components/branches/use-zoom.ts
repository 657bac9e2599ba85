'use client';

import { select } from 'd3-selection';
import { zoom, zoomIdentity, type D3ZoomEvent } from 'd3-zoom';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { View } from './map-geometry';

const FIT_PART = 0.94;
const ZOOM_LIMIT = 1.6;
const FIT_LIMIT = 1;
const STEP = 1.4;

interface Zoom {
  readonly view: View;
  readonly zoomBy: (factor: number) => void;
  readonly fit: () => void;
  /** Shows the place at a zoom of at least `leastZoom`. */
  readonly showPlace: (x: number, y: number, leastZoom: number) => void;
}

export function useZoom(area: RefObject<HTMLElement | null>, width: number, height: number): Zoom {
  const [view, setView] = useState<View>({ x: 0, y: 0, k: 1 });
  const [behaviour] = useState(() => zoom<HTMLElement, unknown>().clickDistance(5));
  const isReady = useRef(false);

  useEffect(() => {
    const element = area.current;
    if (element === null) return;
    const smallest = Math.min(fitZoom(element, width, height), 1) / 1.5;
    const marginX = Math.max(element.clientWidth / smallest, width) / 2;
    const marginY = Math.max(element.clientHeight / smallest, height) / 2;
    behaviour
      .scaleExtent([smallest, ZOOM_LIMIT])
      .translateExtent([
        [-marginX, -marginY],
        [width + marginX, height + marginY],
      ])
      .on('zoom', ({ transform }: D3ZoomEvent<HTMLElement, unknown>) => {
        setView({ x: transform.x, y: transform.y, k: transform.k });
      });
    const target = select(element);
    // A double click is two clicks on a message, not a zoom.
    target.call(behaviour).on('dblclick.zoom', null);
    isReady.current = true;
    return () => {
      target.on('.zoom', null);
    };
  }, [area, behaviour, width, height]);

  const withElement = (work: (element: HTMLElement) => void) => {
    if (area.current !== null && isReady.current) work(area.current);
  };
  return {
    view,
    zoomBy: (factor) => withElement((element) => behaviour.scaleBy(select(element), factor)),
    fit: () =>
      withElement((element) => {
        const k = Math.min(fitZoom(element, width, height), FIT_LIMIT);
        const x = (element.clientWidth - width * k) / 2;
        const y = (element.clientHeight - height * k) / 2;
        behaviour.transform(select(element), zoomIdentity.translate(x, y).scale(k));
      }),
    showPlace: (x, y, leastZoom) =>
      withElement((element) => {
        const k = Math.max(leastZoom, view.k);
        const left = element.clientWidth / 2 - x * k;
        const top = element.clientHeight / 2 - y * k;
        behaviour.transform(select(element), zoomIdentity.translate(left, top).scale(k));
      }),
  };
}

export const ZOOM_STEP = STEP;

export function fitZoom(element: HTMLElement, width: number, height: number): number {
  return FIT_PART * Math.min(element.clientWidth / width, element.clientHeight / height);
}
