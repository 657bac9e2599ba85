export interface ToastSettings {
  durationMs?: number;
  action?: { label: string; onClick: () => void };
}
