import * as z from 'zod/mini';
import { uuidSchema } from '@/lib/domain/shared/ids';
import { toolApprovalSchema } from '@/lib/domain/tool/tool-approval';

/** `GET`: what the user allowed without being asked, {@link toolApprovalsAnswerSchema}. `DELETE`: takes all back. */
export const TOOL_APPROVALS_PATH = '/api/tools/approvals';

/** Returns the path of one approval: `DELETE`. */
export function toolApprovalPath(approvalId: string): string {
  return `${TOOL_APPROVALS_PATH}/${encodeURIComponent(approvalId)}`;
}

/** The path parameters of {@link toolApprovalPath}. */
export const toolApprovalParamsSchema = z.object({ approvalId: uuidSchema });

/** The approvals of a user, the newest first. */
export const toolApprovalsAnswerSchema = z.object({ approvals: z.array(toolApprovalSchema) });

export type ToolApprovalsAnswer = z.infer<typeof toolApprovalsAnswerSchema>;
