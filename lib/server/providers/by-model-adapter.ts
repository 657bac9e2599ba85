import { AppError } from '@/lib/domain/shared/app-error';
import type { Adapter } from './contract';

/** Throws illegal_model_request for an unknown model. */
export function byModelAdapter(endpoint: string, adapters: ReadonlyMap<string, Adapter>): Adapter {
  const of = (model: string): Adapter => {
    const adapter = adapters.get(model);
    if (adapter === undefined) throw new AppError('illegal_model_request', { endpoint, model });
    return adapter;
  };
  const all = [...adapters.values()];
  return {
    startsWithUser: all.some(({ startsWithUser }) => startsWithUser),
    secrets: [...new Set(all.flatMap(({ secrets }) => secrets))],
    dialectOf: (model) => of(model).dialectOf(model),
    isTextOnly: (model) => of(model).isTextOnly?.(model) === true,
    takesPdfs: (model) => of(model).takesPdfs?.(model) === true,
    pictureOptions: (request) => of(request.model).pictureOptions?.(request),
    languageModel: (model, fetch, facts) => of(model).languageModel(model, fetch, facts),
    callSettings: (request) => of(request.model).callSettings(request),
  };
}
