import * as z from 'zod/mini';
import { uuidSchema } from '../shared/ids';

export const TOOL_APPROVALS_LIMIT = 500;

export const toolApprovalSchema = z.object({
  approvalId: uuidSchema,
  toolName: z.string(),
  /** The title is null where server, plugin or API is gone, or has no name. */
  toolkitTitle: z.nullable(z.string()),
  /** Words of the calls may go to this host, in its chat; null allows the tool for what it does alone. */
  host: z.nullable(z.string()),
  /** The tool is allowed in this chat; null means all chats. */
  conversation: z.nullable(z.object({ conversationId: uuidSchema, title: z.string() })),
  /** The moment is ISO 8601. */
  createdAt: z.string(),
});

export type ToolApproval = z.infer<typeof toolApprovalSchema>;
