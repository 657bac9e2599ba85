'use client';

import { useEffect } from 'react';
import { fetchTurnReader } from '@/lib/client/turn/run-turn';
import { fetchDialog } from './hosts/dialogs';
import { fetchSettings } from './hosts/settings-host';
import { loadThreadView } from './use-preloaded-thread';

/** Users open the first ones most often. */
const PARTS: readonly (() => Promise<unknown>)[] = [
  fetchTurnReader,
  () => import('@/lib/client/model/queries/preload-model-list').then((file) => file.preloadModelList()),
  () => import('@/components/chat-header/model-menu'),
  loadThreadView,
  () => import('@/components/thread/more-menu'),
  () => import('@/components/sidebar/conversation-menu'),
  () => import('@/components/sidebar/user-menu'),
  () => fetchDialog('palette'),
  fetchSettings,
  () => fetchDialog('share'),
  () => import('@/components/thread/find/find-bar'),
  () => fetchDialog('shortcuts'),
];

/** On connections with these names an answer would wait for what is fetched ahead. */
const SLOW: ReadonlySet<string> = new Set(['slow-2g', '2g', '3g']);

/** The page is left alone this long before the first part is fetched. */
const REST_MS = 2_000;

/** Parts are fetched singly while idle, unless data is expensive or slow. */
export function useIdleParts(): void {
  useEffect(() => {
    // eslint-disable-next-line no-restricted-syntax -- no setting: in development each part would be compiled unasked
    if (process.env.NODE_ENV !== 'production' || savesData()) return;
    let isOver = false;
    const fetchFrom = async (place: number): Promise<void> => {
      const load = PARTS[place];
      if (load === undefined) return;
      await untilIdle();
      if (isOver) return;
      // A part that cannot be fetched now is fetched when it is opened.
      await load().catch(() => undefined);
      await fetchFrom(place + 1);
    };
    const timer = setTimeout(() => void fetchFrom(0), REST_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, []);
}

function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  if (typeof connection !== 'object' || connection === null) return false;
  const speed: unknown = Reflect.get(connection, 'effectiveType');
  return Reflect.get(connection, 'saveData') === true || (typeof speed === 'string' && SLOW.has(speed));
}

function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve());
    else setTimeout(resolve, 200);
  });
}
