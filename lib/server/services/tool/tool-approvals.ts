import 'server-only';
import type { ToolApprovalsAnswer } from '@/lib/contracts/tool/tool-approvals';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import {
  deleteToolApproval,
  deleteToolApprovals,
  listToolApprovals as list,
} from '../../db/tool/tool-approval-repository';
import { listToolkits } from './list-toolkits';

/** Returns the newest first. */
export async function listToolApprovals(owner: OwnerId): Promise<ToolApprovalsAnswer> {
  const [stored, { toolkits }] = await Promise.all([list(owner), listToolkits(owner)]);
  const titles = new Map(toolkits.map(({ id, title }) => [id, title]));
  return {
    approvals: stored.map(({ toolkitId, actionDomain, ...approval }) => ({
      ...approval,
      toolkitTitle: actionDomain ?? titles.get(toolkitId) ?? null,
    })),
  };
}

/** The next call asks again. Throws not_found. */
export async function revokeToolApproval(owner: OwnerId, approvalId: string): Promise<void> {
  if (!(await deleteToolApproval(owner, approvalId))) throw new AppError('not_found');
}

export async function revokeToolApprovals(owner: OwnerId): Promise<void> {
  await deleteToolApprovals(owner);
}
