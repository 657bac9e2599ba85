import type { Message } from '@/lib/domain/message/message';
import { branchThrough, buildMessageTree, pathToLeaf } from '@/lib/domain/message/message-tree';

/** Without a leaf the newest is followed at every fork. */
export function chooseMessages(
  messages: readonly Message[],
  { allBranches, leafId }: { allBranches: boolean; leafId: string | null },
): readonly Message[] {
  if (allBranches) return messages;
  const tree = buildMessageTree(messages);
  const branch = leafId === null ? [] : branchThrough(tree, leafId);
  return branch.length === 0 ? pathToLeaf(tree) : branch;
}
