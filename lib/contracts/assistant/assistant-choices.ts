import * as z from 'zod/mini';

/** `GET` returns {@link assistantChoicesSchema}. */
export const ASSISTANT_CHOICES_PATH = '/api/assistants/choices';

const assistantChoiceSchema = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  description: z.nullable(z.string()),
  /** Null means the first with the model. */
  endpoint: z.nullable(z.string()),
  model: z.string(),
  avatar: z.nullable(z.string()),
});

export type AssistantChoice = z.infer<typeof assistantChoiceSchema>;

/** The oldest comes first. */
export const assistantChoicesSchema = z.object({ assistants: z.array(assistantChoiceSchema) });

export type AssistantChoices = z.infer<typeof assistantChoicesSchema>;
