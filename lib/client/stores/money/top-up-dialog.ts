'use client';

import { create } from 'zustand';
import { onUserChange } from '../../session/session-store';

/** Whether the dialog to buy credit is open. */
export const useTopUpDialog = create<{ isOpen: boolean }>(() => ({ isOpen: false }));

onUserChange(closeTopUp);

/** Opens the dialog to buy credit, from anywhere on the screen. */
export function openTopUp(): void {
  useTopUpDialog.setState({ isOpen: true });
}

/** Closes the dialog to buy credit. */
export function closeTopUp(): void {
  useTopUpDialog.setState({ isOpen: false });
}
