import 'server-only';
import type { AssistantsAnswer } from '@/lib/contracts/assistant/assistants';
import { AppError } from '@/lib/domain/shared/app-error';

/** Returns the user's assistants as compat clients read a list; there are none. */
export function listAssistants(): AssistantsAnswer {
  return { object: 'list', data: [], first_id: null, last_id: null, has_more: false };
}

/** Refuses to create an assistant. Always throws endpoint_unavailable. */
export function refuseAssistant(): never {
  throw new AppError('endpoint_unavailable', { endpoint: 'assistants' });
}

/** Returns one assistant of the user. Throws not_found, since there are none. */
export function getAssistant(): never {
  throw new AppError('not_found');
}

/** Returns the tools, actions or documents of the user's assistants; none, as there are no assistants. */
export function listAssistantParts(): readonly never[] {
  return [];
}
