import 'server-only';
import type { ModelFactsAnswer } from '@/lib/contracts/model/model-facts';
import { endpointOf } from '@/lib/domain/model/endpoint-descriptor';
import type { ModelFacts } from '@/lib/domain/model/model-facts';
import { usdPerMillion } from '@/lib/domain/money/decided-price';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { findPrice } from '../../billing/find-price';
import { listModels, modelFactsOf } from '../../providers/registry';
import { listEndpoints } from './endpoints';

export async function listModelFacts(owner: OwnerId): Promise<ModelFactsAnswer> {
  const [offered, models] = await Promise.all([listEndpoints(), listModels(owner)]);
  const asked = Object.keys(offered).filter((endpoint) => !endpointOf(endpoint).hasAssistants);
  const distinct = new Map<string, number>();
  const facts: ModelFacts[] = [];
  const placeOf = (each: ModelFacts): number => {
    const key = JSON.stringify(each);
    const place = distinct.get(key) ?? facts.push(each) - 1;
    distinct.set(key, place);
    return place;
  };
  const endpoints = await Promise.all(
    asked.map(async (endpoint) => {
      const listed = models[endpoint] ?? [];
      const factsOf = await modelFactsOf(owner, endpoint);
      const known = await Promise.all(
        listed.map(async (model) => priced(await factsOf(model), endpoint, model)),
      );
      return {
        endpoint,
        models: known.map((each, index): [string, number] => [listed[index] ?? '', placeOf(each)]),
      };
    }),
  );
  return { facts, endpoints };
}

/** A price that only stands in for an unknown one is left out. */
async function priced(facts: ModelFacts, endpoint: string, model: string): Promise<ModelFacts> {
  const price = await findPrice({ endpoint, model, now: new Date() });
  if (price.source === 'default') return facts;
  const { inputMicrocredits, outputMicrocredits } = price.rates;
  return {
    ...facts,
    inputPerMillion: usdPerMillion(inputMicrocredits),
    outputPerMillion: usdPerMillion(outputMicrocredits),
  };
}
