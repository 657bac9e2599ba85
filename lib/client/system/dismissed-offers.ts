'use client';

import { useSyncExternalStore } from 'react';
import { readLocal, watchLocal, writeLocal } from '../storage/local-storage';

/** These are keys of local storage. */
const KEYS = { notices: 'dismissedNotices', install: 'dismissedInstall' } as const;

export type Offer = keyof typeof KEYS;

export function dismissOffer(offer: Offer): void {
  writeLocal(KEYS[offer], 'true');
}

export function useIsOfferDismissed(offer: Offer): boolean {
  return useSyncExternalStore(
    (onChange) => watchLocal(KEYS[offer], onChange),
    () => readLocal(KEYS[offer]) === 'true',
    () => true,
  );
}
