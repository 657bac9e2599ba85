import type { ModelsAnswer } from '@/lib/contracts/model/endpoints';
import type { EndpointsConfig } from '@/lib/domain/model/endpoint';
import { userValue } from '../../scope/user-scope';

/** The endpoints and models that can be chosen. */
export interface OfferedModels {
  readonly endpoints: EndpointsConfig;
  readonly models: ModelsAnswer;
}

const offered = userValue<OfferedModels | null>(() => null);

/** Sets what can be chosen, as soon as it is known; the pane of the open conversation calls this. */
export function setOfferedModels(known: OfferedModels): void {
  offered.current = known;
}

/** Returns what can be chosen, for code outside of React; null until it is known. */
export function findOfferedModels(): OfferedModels | null {
  return offered.current;
}
