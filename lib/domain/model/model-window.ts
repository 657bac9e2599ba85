import { knownOf } from './table/model-table';

/** How much a model reads and writes together, and the longest answer it can give. In tokens. */
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

/** What stands in for the window of a model that is not known. */
export const UNKNOWN_WINDOW: ModelWindow = { contextWindowTokens: 32_000, maxOutputTokens: 4_096 };
