'use client';

import { useEffect } from 'react';
import { fetchDialog } from './hosts/dialogs';
import { fetchSettings } from './hosts/settings-host';
import { loadThreadView } from './use-preloaded-thread';

/** Users open the first ones most often; each is a file that the first opening would wait for. */
const PARTS: readonly (() => Promise<unknown>)[] = [
  loadThreadView,
  () => import('@/components/chat-header/model-menu'),
  () => import('@/lib/client/model/queries/use-model-facts').then((file) => file.preloadModelFacts()),
  () => import('@/components/thread/more-menu'),
  () => import('@/components/sidebar/conversation-menu'),
  () => import('@/components/sidebar/user-menu'),
  () => fetchDialog('palette'),
  fetchSettings,
  () => fetchDialog('share'),
  () => import('@/components/thread/find/find-bar'),
  () => fetchDialog('shortcuts'),
];

/** The page is left alone this long before the first part is fetched. */
const REST_MS = 2_000;

/** Fetches one by one while idle, unless data is expensive. */
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
  return (
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
  );
}

function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve());
    else setTimeout(resolve, 200);
  });
}
