import { knownOf } from './table/model-table';

export interface ModelWindow {
  readonly contextWindowTokens: number;
  readonly maxOutputTokens: number;
}

/** An unknown model gets a cautious default. */
export function modelWindow(model: string): ModelWindow {
  const window = knownOf(model, 'window');
  if (window === undefined) return UNKNOWN_WINDOW;
  const [contextWindowTokens, maxOutputTokens] = window;
  return { contextWindowTokens, maxOutputTokens };
}

export const UNKNOWN_WINDOW: ModelWindow = { contextWindowTokens: 32_000, maxOutputTokens: 4_096 };
