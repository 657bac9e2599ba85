import { z } from 'zod';

/** The path of one assistant; ids come from the provider, so any text is accepted. */
export const assistantParamsSchema = z.object({ assistantId: z.string() });

/** The answer of `GET /api/assistants`. */
export interface AssistantsAnswer {
  readonly object: 'list';
  readonly data: readonly never[];
  readonly first_id: null;
  readonly last_id: null;
  readonly has_more: false;
}
