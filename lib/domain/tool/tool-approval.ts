import * as z from 'zod/mini';
import { uuidSchema } from '../shared/ids';

export const TOOL_APPROVALS_LIMIT = 500;

export const toolApprovalSchema = z.object({
  approvalId: uuidSchema,
  toolName: z.string(),
  /** Null means no title any more. */
  toolkitTitle: z.nullable(z.string()),
  /** Words may go to it in its chat; null allows only the tool. */
  host: z.nullable(z.string()),
  /** Null means all chats. */
  conversation: z.nullable(z.object({ conversationId: uuidSchema, title: z.string() })),
  /** It is ISO 8601. */
  createdAt: z.string(),
});

export type ToolApproval = z.infer<typeof toolApprovalSchema>;
