import * as z from 'zod/mini';

/** `GET`: the user's assistants that the operator offers, as they are chosen: {@link assistantChoicesSchema}. */
export const ASSISTANT_CHOICES_PATH = '/api/assistants/choices';

/** What is shown of an assistant where it is chosen and where it answers. */
const assistantChoiceSchema = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  description: z.nullable(z.string()),
  /** The endpoint of its model; null for the first one that lists it. */
  endpoint: z.nullable(z.string()),
  model: z.string(),
  /** The path of its picture. */
  avatar: z.nullable(z.string()),
});

export type AssistantChoice = z.infer<typeof assistantChoiceSchema>;

/** The answer of {@link ASSISTANT_CHOICES_PATH}: the one created first first. */
export const assistantChoicesSchema = z.object({ assistants: z.array(assistantChoiceSchema) });

export type AssistantChoices = z.infer<typeof assistantChoicesSchema>;
