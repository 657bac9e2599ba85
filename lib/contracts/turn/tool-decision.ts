import * as z from 'zod/mini';
import { uuidSchema } from '@/lib/domain/shared/ids';
import { elicitationContentSchema } from '@/lib/domain/tool/elicitation/elicitation';

export function toolDecisionPath(messageId: string): string {
  return `/api/runs/${messageId}/decisions`;
}

const ID_LIMIT_CHARACTERS = 512;

export const TOOL_OUTPUT_LIMIT_CHARACTERS = 50_000;

export const toolOutputSchema = z.object({
  output: z.string().check(z.maxLength(TOOL_OUTPUT_LIMIT_CHARACTERS)),
});

const toolCallIdSchema = z.string().check(z.minLength(1), z.maxLength(ID_LIMIT_CHARACTERS));

/**
 * `POST /api/runs/{messageId}/decisions` carries a permission, a user's result, or an answer to a server
 * (`accept` with the form's values).
 */
export const toolDecisionSchema = z.discriminatedUnion('decision', [
  z.object({
    toolCallId: toolCallIdSchema,
    decision: z.enum(['once', 'conversation', 'always', 'deny']),
  }),
  z.extend(toolOutputSchema, { toolCallId: toolCallIdSchema, decision: z.literal('answer') }),
  z.object({
    toolCallId: toolCallIdSchema,
    decision: z.literal('elicitation'),
    elicitationId: uuidSchema,
    outcome: z.discriminatedUnion('action', [
      z.object({ action: z.literal('accept'), content: elicitationContentSchema }),
      z.object({ action: z.enum(['decline', 'cancel']) }),
    ]),
  }),
]);

export type ToolDecisionRequest = z.infer<typeof toolDecisionSchema>;
