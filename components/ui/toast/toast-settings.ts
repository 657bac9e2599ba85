/** Options of a toast besides its text. */
export interface ToastSettings {
  durationMs?: number;
  /** A button in the toast, for instance Undo. */
  action?: { label: string; onClick: () => void };
}
