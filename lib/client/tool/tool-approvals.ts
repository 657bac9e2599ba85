'use client';

import useSWR, { mutate } from 'swr';
import {
  TOOL_APPROVALS_PATH,
  toolApprovalPath,
  toolApprovalsAnswerSchema,
  type ToolApprovalsAnswer,
} from '@/lib/contracts/tool/tool-approvals';
import type { ToolApproval } from '@/lib/domain/tool/tool-approval';
import { request, requestJson } from '../request/request';

interface ToolApprovals {
  /** Undefined means loading. */
  readonly approvals: readonly ToolApproval[] | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

/** The newest comes first. */
export function useToolApprovals(): ToolApprovals {
  const {
    data,
    error,
    mutate: again,
  } = useSWR(TOOL_APPROVALS_PATH, () => requestJson(TOOL_APPROVALS_PATH, toolApprovalsAnswerSchema));
  return { approvals: data?.approvals, error, retry: () => void again() };
}

/** The screen changes immediately and reverts after a failure. Throws RequestError. */
export async function revokeToolApproval(approvalId: string): Promise<void> {
  await change(
    (approvals) => approvals.filter((approval) => approval.approvalId !== approvalId),
    toolApprovalPath(approvalId),
  );
}

/** The screen changes immediately and reverts after a failure. Throws RequestError. */
export async function revokeToolApprovals(): Promise<void> {
  await change(() => [], TOOL_APPROVALS_PATH);
}

async function change(
  onScreen: (approvals: ToolApprovalsAnswer['approvals']) => ToolApprovalsAnswer['approvals'],
  path: string,
): Promise<void> {
  const show = (known: ToolApprovalsAnswer | undefined) => known && { approvals: onScreen(known.approvals) };
  await mutate<ToolApprovalsAnswer | undefined>(TOOL_APPROVALS_PATH, show, { revalidate: false });
  try {
    await request(path, { method: 'DELETE' });
  } finally {
    await mutate(TOOL_APPROVALS_PATH);
  }
}
