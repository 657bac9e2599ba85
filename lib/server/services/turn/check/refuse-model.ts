import 'server-only';
import { findModelRetirement } from '@/lib/domain/model/retirement/model-retirement';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { isModelInUse } from '../../../db/model/is-model-in-use';
import { isModelUnknown } from '../../../providers/call/map-provider-error';
import type { ChatModel } from '../../../providers/contract';
import { findModelFacts, listModelsOf, pricingOf } from '../../../providers/registry';

interface AskedModel {
  readonly endpoint: string;
  readonly model: string;
}

/**
 * A model that was retired, or saved while offered, is model_retired with its successor; another one is
 * illegal_model_request.
 */
export async function refuseModel(owner: OwnerId, asked: AskedModel): Promise<AppError> {
  const { error, isKnownEnd } = await describeEnd(owner, asked);
  const wasOffered = isKnownEnd || (await isModelInUse(owner, asked.endpoint, asked.model));
  return wasOffered ? error : new AppError('illegal_model_request', { ...asked });
}

export async function refuseSavedModel(owner: OwnerId, asked: AskedModel): Promise<AppError> {
  return (await describeEnd(owner, asked)).error;
}

/**
 * An unknown model becomes model_retired with its successor only where a day is stated for it or the
 * operator's provider says so: a 404 may also be a wrong address.
 */
export function namingSuccessor(owner: OwnerId, asked: AskedModel, chatModel: ChatModel): ChatModel {
  return {
    ...chatModel,
    async generate(request, emit) {
      try {
        return await chatModel.generate(request, emit);
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'provider_model_not_found') throw error;
        const end = await describeEnd(owner, asked);
        if (!end.hasDay && !(isModelUnknown(error) && (await isOperated(asked.endpoint)))) throw error;
        throw new AppError('model_retired', end.error.details, { cause: error });
      }
    },
  };
}

async function isOperated(endpoint: string): Promise<boolean> {
  return (await pricingOf(endpoint)).kind !== 'own-key';
}

interface DescribedEnd {
  readonly error: AppError<'model_retired'>;
  readonly isKnownEnd: boolean;
  readonly hasDay: boolean;
}

async function describeEnd(owner: OwnerId, { endpoint, model }: AskedModel): Promise<DescribedEnd> {
  const [stated, { models, isStandIn }] = await Promise.all([
    findModelFacts(owner, endpoint, model),
    listModelsOf(owner, endpoint),
  ]);
  const others = models.filter((other) => other !== model);
  const { retiresOn, successor } = findModelRetirement({
    endpoint,
    model,
    listed: others,
    stated,
    now: new Date(),
  });
  const error = new AppError('model_retired', { endpoint, model, retiresOn, successor });
  // Away from its maker our table counts only for models that are known to be no longer listed.
  const hasDay = stated.retiresOn !== null;
  return { error, isKnownEnd: retiresOn !== null && (hasDay || !isStandIn), hasDay };
}
