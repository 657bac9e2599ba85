'use client';

import { userStore } from '../scope/user-scope';

export const useTopUpDialog = userStore<{ isOpen: boolean }>(() => ({ isOpen: false }));

export function openTopUp(): void {
  useTopUpDialog.setState({ isOpen: true });
}

export function closeTopUp(): void {
  useTopUpDialog.setState({ isOpen: false });
}
