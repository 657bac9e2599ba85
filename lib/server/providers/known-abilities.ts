import 'server-only';
import {
  rememberedRefusals,
  type DecidedAbilities,
  type ModelAbility,
  type RefusedAbilities,
} from '@/lib/domain/model/ability/model-ability';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { listOwnRefusals, rememberOwnRefusals } from '../db/provider-key/own-refusals';
import type { FirstRefusal } from '../db/server/first-refusals';
import { rememberRefusals } from '../db/server/model-abilities';
import { knownStoredServer } from '../db/server/stored-server';
import type { EndpointEntry } from './endpoint-entry';
import type { ModelListKey } from './models/model-lists';

export interface ReachedEndpoint {
  readonly endpoint: string;
  readonly owner: OwnerId;
  /** True means by a key of the owner; otherwise all users reach it in the same way. */
  readonly isOnOwnKey: boolean;
  readonly reach: string;
}

const NAME_LIMIT_CHARACTERS = 512;

/**
 * What a user's own key was refused counts for that user and key alone: the address behind it may be the user's and
 * answer as they like.
 */
export function reachOf(
  owner: OwnerId,
  { name, ground = name, backend, reach = '' }: EndpointEntry,
  { personal }: Pick<ModelListKey, 'personal'>,
): ReachedEndpoint {
  const isOnOwnKey = backend.kind === 'user-key';
  const key = `key ${String(personal?.version ?? '')}`;
  return { endpoint: ground, owner, isOnOwnKey, reach: isOnOwnKey ? key : reach };
}

export interface LearnedAbilities {
  readonly decided: DecidedAbilities;
  readonly refused: RefusedAbilities;
  /** This user, or another one, was refused these abilities, which are still remembered. */
  readonly refusedToAny: RefusedAbilities;
}

export async function learnedAt({
  endpoint,
  owner,
  isOnOwnKey,
  reach,
}: ReachedEndpoint): Promise<(model: string) => LearnedAbilities> {
  const own = isOnOwnKey ? await listOwnRefusals(owner, endpoint, reach) : null;
  const { abilities, firstRefusals } = knownStoredServer();
  const stored = new Map(
    abilities.filter((each) => each.endpoint === endpoint).map((each) => [each.model, each]),
  );
  const first = firstRefusals.filter((each) => each.endpoint === endpoint && each.reach === reach);
  return (model) => {
    const found = stored.get(model);
    const decided = found?.decided ?? {};
    const now = new Date();
    if (own !== null) {
      const refused = rememberedRefusals(own.get(model) ?? {}, now);
      return { decided, refused, refusedToAny: refused };
    }
    const shared = found?.reach === reach ? found.refused : {};
    const ofModel = first.filter((each) => each.model === model);
    const ofOwner = ofModel.filter(({ userId }) => userId === owner);
    return {
      decided,
      refused: rememberedRefusals({ ...toRefused(ofOwner), ...shared }, now),
      refusedToAny: rememberedRefusals({ ...toRefused(ofModel), ...shared }, now),
    };
  };
}

function toRefused(refusals: readonly FirstRefusal[]): RefusedAbilities {
  return Object.fromEntries(refusals.map(({ ability, refusedAt }) => [ability, refusedAt.toISOString()]));
}

export async function rememberAt(
  { endpoint, owner, isOnOwnKey, reach }: ReachedEndpoint,
  model: string,
  abilities: readonly ModelAbility[],
): Promise<void> {
  if (model.length > NAME_LIMIT_CHARACTERS) return;
  const at = new Date().toISOString();
  const refused: RefusedAbilities = Object.fromEntries(abilities.map((ability) => [ability, at]));
  if (isOnOwnKey) await rememberOwnRefusals(owner, { endpoint, model, reach }, refused);
  else await rememberRefusals(owner, { endpoint, model }, reach, refused);
}
