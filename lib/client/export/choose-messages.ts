import type { Message } from '@/lib/domain/message/message';
import { branchThrough, buildMessageTree, pathToLeaf } from '@/lib/domain/message/message-tree';

/**
 * Returns the messages to export: all of them, or the branch through the leaf (the newest at every fork when there is
 * no leaf).
 */
export function chooseMessages(
  messages: readonly Message[],
  { allBranches, leafId }: { allBranches: boolean; leafId: string | null },
): readonly Message[] {
  if (allBranches) return messages;
  const tree = buildMessageTree(messages);
  const branch = leafId === null ? [] : branchThrough(tree, leafId);
  return branch.length === 0 ? pathToLeaf(tree) : branch;
}
