import * as z from 'zod/mini';

export const ELICITATION_FIELDS_LIMIT = 20;
export const ELICITATION_OPTIONS_LIMIT = 100;

export const ELICITATION_TEXT_LIMIT_CHARACTERS = 5_000;

export const ELICITATION_FORMATS = ['email', 'uri', 'date', 'date-time'] as const;

const option = z.object({ value: z.string(), label: z.string() });

const field = {
  name: z.string(),
  title: z.string(),
  description: z.string(),
  isRequired: z.boolean(),
};

const elicitationFieldSchema = z.discriminatedUnion('kind', [
  z.object({
    ...field,
    kind: z.literal('text'),
    format: z.nullable(z.enum(ELICITATION_FORMATS)),
    minimumCharacters: z.number(),
    maximumCharacters: z.number(),
    initial: z.string(),
  }),
  z.object({
    ...field,
    kind: z.literal('number'),
    isInteger: z.boolean(),
    minimum: z.nullable(z.number()),
    maximum: z.nullable(z.number()),
    initial: z.nullable(z.number()),
  }),
  z.object({ ...field, kind: z.literal('boolean'), initial: z.boolean() }),
  z.object({ ...field, kind: z.literal('choice'), options: z.array(option), initial: z.string() }),
  z.object({
    ...field,
    kind: z.literal('choices'),
    options: z.array(option),
    minimumCount: z.number(),
    maximumCount: z.number(),
    initial: z.array(z.string()),
  }),
]);

export type ElicitationField = z.infer<typeof elicitationFieldSchema>;

export const elicitationSchema = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('form'), message: z.string(), fields: z.array(elicitationFieldSchema) }),
  z.object({ mode: z.literal('url'), message: z.string(), url: z.string() }),
]);

export type Elicitation = z.infer<typeof elicitationSchema>;

export const askedElicitationSchema = z.object({
  elicitationId: z.string(),
  server: z.string(),
  asks: elicitationSchema,
});

export type AskedElicitation = z.infer<typeof askedElicitationSchema>;

export const elicitationContentSchema = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]),
);

export type ElicitationContent = z.infer<typeof elicitationContentSchema>;

/** `content` is empty for a page that was opened. */
export type ElicitationOutcome =
  | { readonly action: 'accept'; readonly content: ElicitationContent }
  | { readonly action: 'decline' | 'cancel' };
