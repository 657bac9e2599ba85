import { knownOf } from './table/model-table';

/** The tokens a model reads and writes together, and the longest answer it can write, in tokens. */
export interface ModelWindow {
  readonly contextWindowTokens: number;
  readonly maxOutputTokens: number;
}

/** Returns the window of a model by its name; a cautious default for an unknown name. */
export function modelWindow(model: string): ModelWindow {
  const window = knownOf(model, 'window');
  if (window === undefined) return UNKNOWN_WINDOW;
  const [contextWindowTokens, maxOutputTokens] = window;
  return { contextWindowTokens, maxOutputTokens };
}

/** The window of an unknown model. */
export const UNKNOWN_WINDOW: ModelWindow = { contextWindowTokens: 32_000, maxOutputTokens: 4_096 };
