import type { ModelsAnswer } from '@/lib/contracts/model/endpoints';
import type { EndpointsConfig } from '@/lib/domain/model/endpoint';
import { userValue } from '../../scope/user-scope';

export interface OfferedModels {
  readonly endpoints: EndpointsConfig;
  readonly models: ModelsAnswer;
}

const offered = userValue<OfferedModels | null>(() => null);

/** The open conversation's pane knows the offer. */
export function setOfferedModels(known: OfferedModels): void {
  offered.current = known;
}

/** Null means unknown. */
export function findOfferedModels(): OfferedModels | null {
  return offered.current;
}
