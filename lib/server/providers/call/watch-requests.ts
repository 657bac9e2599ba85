import 'server-only';
import { AppError } from '@/lib/domain/shared/app-error';
import { figures } from '../../platform/watch/figures';
import { vendorLabel } from '../../platform/watch/vendor-label';
import type { ChatModel } from '../contract';

/** Requests that were aborted do not count. */
export function watchRequests(endpoint: string, model: ChatModel): ChatModel {
  const vendor = vendorLabel(endpoint);
  return {
    ...model,
    async generate(request, emit) {
      try {
        return await model.generate(request, emit);
      } catch (error) {
        const code = error instanceof AppError ? error.code : 'internal_error';
        if (!request.signal.aborted) figures().providerErrors.inc({ vendor, code });
        throw error;
      }
    },
  };
}
