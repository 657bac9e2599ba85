import type { ModelsAnswer } from '@/lib/contracts/model/endpoints';
import type { EndpointsConfig } from '@/lib/domain/model/endpoint';

/** What can be chosen here. */
export interface OfferedModels {
  readonly endpoints: EndpointsConfig;
  readonly models: ModelsAnswer;
}

let offered: OfferedModels | null = null;

/** Tells what can be chosen, as soon as it is known; the open conversation's pane does. */
export function setOfferedModels(known: OfferedModels): void {
  offered = known;
}

/** What can be chosen, for code outside of React; null until it is known. */
export function findOfferedModels(): OfferedModels | null {
  return offered;
}
