import type { ModelsAnswer } from '@/lib/contracts/model/endpoints';
import type { EndpointsConfig } from '@/lib/domain/model/endpoint';
import { userValue } from '../../scope/user-scope';

export interface OfferedModels {
  readonly endpoints: EndpointsConfig;
  readonly models: ModelsAnswer;
}

const offered = userValue<OfferedModels | null>(() => null);

/** The pane of the open conversation calls this as soon as the offer is known. */
export function setOfferedModels(known: OfferedModels): void {
  offered.current = known;
}

/** Serves code outside of React; null until the offer is known. */
export function findOfferedModels(): OfferedModels | null {
  return offered.current;
}
