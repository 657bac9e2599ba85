import 'server-only';
import type { z } from 'zod';
import type {
  AbilitiesOfModel,
  AbilityPlace,
  AbilityState,
  decideAbilitySchema,
  FiguresDecision,
} from '@/lib/contracts/server/model-abilities';
import type { DecidedPrice } from '@/lib/domain/model/ability/decided-figures';
import { knownAbility, type ModelAbility } from '@/lib/domain/model/ability/model-ability';
import { usdPerMillion } from '@/lib/domain/money/decided-price';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { findPrice } from '../../billing/find-price';
import { forgetOwnRefusal } from '../../db/provider-key/own-refusals';
import type { Actor } from '../../db/server/admin-action-repository';
import { unsafeDecide, unsafeForgetRefusal } from '../../db/server/model-abilities';
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
      return {
        model,
        window: {
          known: facts.contextWindowTokens,
          decided: decided.windowTokens ?? null,
          isFixed: override.contextWindowTokens !== undefined,
        },
        price: opened.reached.isOnOwnKey ? null : await priceState(endpoint, model, decided.price),
        pictures: state('pictures'),
        tools: state('tools'),
        system: state('system'),
      };
    }),
  );
}

/** A price that only stands in for an unknown one is left out. */
async function priceState(endpoint: string, model: string, decided: DecidedPrice | undefined) {
  const { rates, source } = await findPrice({ endpoint, model, now: new Date(), ignoresDecision: true });
  const { inputMicrocredits, outputMicrocredits } = rates;
  const known = {
    inputPerMillion: usdPerMillion(inputMicrocredits),
    outputPerMillion: usdPerMillion(outputMicrocredits),
  };
  return {
    known: source === 'default' ? null : known,
    decided: decided ?? null,
    isFixed: source === 'operator',
  };
}

/** The decision applies to all users. Throws not_found. */
export async function decideAbility(
  owner: OwnerId,
  { endpoint, model, ability, decided }: z.output<typeof decideAbilitySchema>,
  actor: Actor,
): Promise<void> {
  const { reached } = await openOffered(owner, endpoint, model);
  const decisions = decided === null ? {} : { [ability]: decided };
  await unsafeDecide({ endpoint: reached.endpoint, model }, [ability], decisions, {
    actor,
    action: 'decide_ability',
    subject: subjectOf({ endpoint, model }),
    details: { ability, decided },
  });
}

/** The decision applies to all users, from the next answer on. Throws not_found. */
export async function decideFigures(
  owner: OwnerId,
  { endpoint, model, windowTokens, price }: FiguresDecision,
  actor: Actor,
): Promise<void> {
  const { reached } = await openOffered(owner, endpoint, model);
  const decisions = {
    ...(windowTokens === null ? {} : { windowTokens }),
    ...(price === null ? {} : { price }),
  };
  await unsafeDecide({ endpoint: reached.endpoint, model }, ['windowTokens', 'price'], decisions, {
    actor,
    action: 'decide_figures',
    subject: subjectOf({ endpoint, model }),
    details: { windowTokens, price },
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
