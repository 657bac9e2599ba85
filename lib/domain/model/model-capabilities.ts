import type { ModelCapabilities } from './table/model-row';
import { knownOf } from './table/model-table';

/** Null means that the name does not tell. */
export interface ModelSkills {
  readonly hasVision: boolean | null;
  readonly hasTools: boolean | null;
}

export function modelCapabilities(model: string): ModelCapabilities {
  return knownOf(model, 'takes') ?? OTHER;
}

export function modelSkills(model: string): ModelSkills {
  return { hasVision: knownOf(model, 'hasVision') ?? null, hasTools: knownOf(model, 'hasTools') ?? null };
}

const OTHER: ModelCapabilities = {
  family: 'other',
  sampling: 'free',
  hasTopK: false,
  hasPenalties: true,
  efforts: [],
  isThinking: false,
};
