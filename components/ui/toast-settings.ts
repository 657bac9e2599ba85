/** What a toast may carry beside its words. */
export interface ToastSettings {
  durationMs?: number;
  /** A button in the toast, for instance Undo. */
  action?: { label: string; onClick: () => void };
}
