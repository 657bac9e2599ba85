import * as z from 'zod/mini';
import { uuidSchema } from '../shared/ids';

export const TOOL_APPROVALS_LIMIT = 500;

export const toolApprovalSchema = z.object({
  approvalId: uuidSchema,
  toolName: z.string(),
  /** Null means that server, plugin or API was deleted, or has no name. */
  toolkitTitle: z.nullable(z.string()),
  /** Words of the calls may go to this host, in its chat; null allows the tool for what it does alone. */
  host: z.nullable(z.string()),
  /** Null means all chats. */
  conversation: z.nullable(z.object({ conversationId: uuidSchema, title: z.string() })),
  /** It is ISO 8601. */
  createdAt: z.string(),
});

export type ToolApproval = z.infer<typeof toolApprovalSchema>;
