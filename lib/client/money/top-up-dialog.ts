'use client';

import { userStore } from '../scope/user-scope';

/** Whether the dialog to buy credit is open. */
export const useTopUpDialog = userStore<{ isOpen: boolean }>(() => ({ isOpen: false }));

/** Opens the dialog to buy credit, from anywhere on the screen. */
export function openTopUp(): void {
  useTopUpDialog.setState({ isOpen: true });
}

/** Closes the dialog to buy credit. */
export function closeTopUp(): void {
  useTopUpDialog.setState({ isOpen: false });
}
