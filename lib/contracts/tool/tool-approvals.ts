import * as z from 'zod/mini';
import { uuidSchema } from '@/lib/domain/shared/ids';
import { toolApprovalSchema } from '@/lib/domain/tool/tool-approval';

/** `GET` returns {@link toolApprovalsAnswerSchema}; `DELETE` revokes all. */
export const TOOL_APPROVALS_PATH = '/api/tools/approvals';

export function toolApprovalPath(approvalId: string): string {
  return `${TOOL_APPROVALS_PATH}/${encodeURIComponent(approvalId)}`;
}

export const toolApprovalParamsSchema = z.object({ approvalId: uuidSchema });

/** The newest comes first. */
export const toolApprovalsAnswerSchema = z.object({ approvals: z.array(toolApprovalSchema) });

export type ToolApprovalsAnswer = z.infer<typeof toolApprovalsAnswerSchema>;
