import 'server-only';
import type { z } from 'zod';
import type {
  AbilitiesOfModel,
  AbilityPlace,
  AbilityState,
  decideAbilitySchema,
} from '@/lib/contracts/server/model-abilities';
import { knownAbility, type ModelAbility } from '@/lib/domain/model/ability/model-ability';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { forgetOwnRefusal } from '../../db/provider-key/own-refusals';
import type { Actor } from '../../db/server/admin-action-repository';
import { unsafeDecideAbility, unsafeForgetRefusal } from '../../db/server/model-abilities';
import { openAbilities, type OpenedAbilities } from '../../providers/open-abilities';
import { isModelOffered } from '../../providers/registry';

/** Throws not_found. */
export async function listModelAbilities(owner: OwnerId, endpoint: string): Promise<AbilitiesOfModel[]> {
  const opened = await openOffered(owner, endpoint);
  return Promise.all(
    opened.models.map(async (model) => {
      const { facts, decided, refusedToAny, override } = await opened.of(model);
      const fixed = {
        pictures: override.hasVision,
        tools: override.hasTools,
        system: override.hasSystemText,
      };
      const state = (ability: ModelAbility): AbilityState => ({
        known: knownAbility(facts, ability),
        decided: decided[ability] ?? null,
        refusedAt: refusedToAny[ability] ?? null,
        isFixed: fixed[ability] !== undefined,
      });
      return { model, pictures: state('pictures'), tools: state('tools'), system: state('system') };
    }),
  );
}

/** It applies to all users. Throws not_found. */
export async function decideAbility(
  owner: OwnerId,
  { endpoint, model, ability, decided }: z.output<typeof decideAbilitySchema>,
  actor: Actor,
): Promise<void> {
  const { reached } = await openOffered(owner, endpoint, model);
  await unsafeDecideAbility({ endpoint: reached.endpoint, model }, ability, decided, {
    actor,
    action: 'decide_ability',
    subject: subjectOf({ endpoint, model }),
    details: { ability, decided },
  });
}

/** The next call tries the ability again. Throws not_found. */
export async function forgetRefusal(
  owner: OwnerId,
  { endpoint, model, ability }: AbilityPlace,
  actor: Actor,
): Promise<void> {
  const { reached } = await openOffered(owner, endpoint, model);
  if (reached.isOnOwnKey) await forgetOwnRefusal(owner, { endpoint: reached.endpoint, model }, ability);
  await unsafeForgetRefusal({ endpoint: reached.endpoint, model }, ability, {
    actor,
    action: 'forget_refusal',
    subject: subjectOf({ endpoint, model }),
    details: { ability },
  });
}

function subjectOf({ endpoint, model }: Pick<AbilityPlace, 'endpoint' | 'model'>): string {
  return `${endpoint}: ${model}`;
}

async function openOffered(owner: OwnerId, endpoint: string, model?: string): Promise<OpenedAbilities> {
  const opened = await openAbilities(owner, endpoint);
  if (opened === null) throw new AppError('not_found');
  if (model !== undefined && !(await isModelOffered(owner, endpoint, model))) throw new AppError('not_found');
  return opened;
}
