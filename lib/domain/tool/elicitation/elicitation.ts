import * as z from 'zod/mini';

/** The most fields of one form, and the most choices of one field. */
export const ELICITATION_FIELDS_LIMIT = 20;
export const ELICITATION_OPTIONS_LIMIT = 100;

/** The longest text that a user may write into a field. */
export const ELICITATION_TEXT_LIMIT_CHARACTERS = 5_000;

/** The formats of a text that a server may ask for. */
export const ELICITATION_FORMATS = ['email', 'uri', 'date', 'date-time'] as const;

const option = z.object({ value: z.string(), label: z.string() });

const field = {
  /** The key of the value in the answer. */
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

/** One thing that is asked; what the user need not write may be left out. */
export type ElicitationField = z.infer<typeof elicitationFieldSchema>;

/** What the server of a tool asks the user while a call of it runs: to fill in a form, or to open a page. */
export const elicitationSchema = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('form'), message: z.string(), fields: z.array(elicitationFieldSchema) }),
  z.object({ mode: z.literal('url'), message: z.string(), url: z.string() }),
]);

export type Elicitation = z.infer<typeof elicitationSchema>;

/** An elicitation that waits for the user, who answers it by its id. */
export const askedElicitationSchema = z.object({
  elicitationId: z.string(),
  /** What the server is called here, by the operator or the user. */
  server: z.string(),
  asks: elicitationSchema,
});

export type AskedElicitation = z.infer<typeof askedElicitationSchema>;

/** What a user wrote into a form, by the names of its fields. */
export const elicitationContentSchema = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]),
);

export type ElicitationContent = z.infer<typeof elicitationContentSchema>;

/** What became of an elicitation; `content` is empty for a page that was opened. */
export type ElicitationOutcome =
  | { readonly action: 'accept'; readonly content: ElicitationContent }
  | { readonly action: 'decline' | 'cancel' };
