import type { ModelCapabilities } from './table/model-row';
import { knownOf } from './table/model-table';

/** What a model can do besides reading and writing text; null where its name does not tell. */
export interface ModelSkills {
  readonly hasVision: boolean | null;
  readonly hasTools: boolean | null;
}

/**
 * Returns what a model accepts, from its name alone; for an unknown name what every OpenAI-compatible server accepts.
 */
export function modelCapabilities(model: string): ModelCapabilities {
  return knownOf(model, 'takes') ?? OTHER;
}

/** Returns the skills of a model by its name. */
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
