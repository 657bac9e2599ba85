import 'server-only';
import {
  rememberedRefusals,
  type DecidedAbilities,
  type ModelAbility,
  type RefusedAbilities,
} from '@/lib/domain/model/ability/model-ability';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { listOwnRefusals, rememberOwnRefusals } from '../db/provider-key/own-refusals';
import { unsafeRememberRefusals } from '../db/server/model-abilities';
import { knownStoredServer } from '../db/server/stored-server';
import type { EndpointEntry } from './endpoint-entry';
import type { ModelListKey } from './models/model-lists';

/** An endpoint as it is reached: by everybody the same way, or with the key of one user. */
export interface ReachedEndpoint {
  readonly endpoint: string;
  /** Null where it is reached by everybody the same way. */
  readonly owner: OwnerId | null;
  readonly reach: string;
}

/** The longest name of a model of which something is remembered. */
const NAME_LIMIT_CHARACTERS = 512;

/**
 * Returns under what name it is remembered what an endpoint refuses. With a user's own key it is remembered for that
 * user and that key alone: the address behind it may be the user's, and answers as they like.
 */
export function reachOf(
  owner: OwnerId,
  { name, ground = name, backend, reach = '' }: EndpointEntry,
  { personal }: Pick<ModelListKey, 'personal'>,
): ReachedEndpoint {
  if (backend.kind !== 'user-key') return { endpoint: ground, owner: null, reach };
  return { endpoint: ground, owner, reach: `key ${String(personal?.version ?? '')}` };
}

/** What is decided and remembered of a model. */
export interface LearnedAbilities {
  readonly decided: DecidedAbilities;
  /** What is still remembered. */
  readonly refused: RefusedAbilities;
}

/** Returns a function that returns what is decided and remembered of a model there. */
export async function learnedAt({
  endpoint,
  owner,
  reach,
}: ReachedEndpoint): Promise<(model: string) => LearnedAbilities> {
  const own = owner === null ? null : await listOwnRefusals(owner, endpoint, reach);
  const { abilities } = knownStoredServer();
  const stored = new Map(
    abilities.filter((each) => each.endpoint === endpoint).map((each) => [each.model, each]),
  );
  return (model) => {
    const found = stored.get(model);
    const shared = found?.reach === reach ? found.refused : {};
    const refused = own === null ? shared : (own.get(model) ?? {});
    return { decided: found?.decided ?? {}, refused: rememberedRefusals(refused, new Date()) };
  };
}

/** Remembers what the provider refused there for a model. */
export async function rememberAt(
  { endpoint, owner, reach }: ReachedEndpoint,
  model: string,
  abilities: readonly ModelAbility[],
): Promise<void> {
  if (model.length > NAME_LIMIT_CHARACTERS) return;
  const at = new Date().toISOString();
  const refused: RefusedAbilities = Object.fromEntries(abilities.map((ability) => [ability, at]));
  if (owner === null) await unsafeRememberRefusals({ endpoint, model }, reach, refused);
  else await rememberOwnRefusals(owner, { endpoint, model, reach }, refused);
}
