import * as z from 'zod/mini';
import { uuidSchema } from '../shared/ids';

/** The most approvals of a user that are listed, the newest first. */
export const TOOL_APPROVALS_LIMIT = 500;

/** A tool that a user allowed to be called without being asked. */
export const toolApprovalSchema = z.object({
  approvalId: uuidSchema,
  /** The name by which models call it. */
  toolName: z.string(),
  /** What its server, plugin or API is called; null where it is there no longer, or has no name. */
  toolkitTitle: z.nullable(z.string()),
  /** The host that words of its calls may go to, in its chat; null: it is allowed for what it does alone. */
  host: z.nullable(z.string()),
  /** The chat it is allowed in; null: in all chats. */
  conversation: z.nullable(z.object({ conversationId: uuidSchema, title: z.string() })),
  /** ISO 8601. */
  createdAt: z.string(),
});

export type ToolApproval = z.infer<typeof toolApprovalSchema>;
