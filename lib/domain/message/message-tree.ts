import { ROOT_PARENT_ID } from '../shared/ids';

export interface TreeNode {
  readonly messageId: string;
  readonly parentMessageId: string;
}

/** Replies are oldest first; the roots are under {@link ROOT_PARENT_ID}. */
export interface MessageTree<Node extends TreeNode> {
  readonly byId: ReadonlyMap<string, Node>;
  readonly childrenByParent: ReadonlyMap<string, readonly Node[]>;
}

/** Messages come in order of creation; one without its parent is a root. */
export function buildMessageTree<Node extends TreeNode>(messages: readonly Node[]): MessageTree<Node> {
  const byId = new Map(messages.map((message) => [message.messageId, message]));
  const childrenByParent = new Map<string, Node[]>();
  for (const message of byId.values()) {
    const parentId = byId.has(message.parentMessageId) ? message.parentMessageId : ROOT_PARENT_ID;
    const siblings = childrenByParent.get(parentId);
    if (siblings === undefined) childrenByParent.set(parentId, [message]);
    else siblings.push(message);
  }
  return { byId, childrenByParent };
}

/** At each fork the path follows the newest child, from the root by default. */
export function pathToLeaf<Node extends TreeNode>(
  tree: MessageTree<Node>,
  fromId: string = ROOT_PARENT_ID,
): Node[] {
  const path: Node[] = [];
  const seen = new Set<string>([fromId]);
  let next = tree.childrenByParent.get(fromId)?.at(-1);
  while (next !== undefined && !seen.has(next.messageId)) {
    seen.add(next.messageId);
    path.push(next);
    next = tree.childrenByParent.get(next.messageId)?.at(-1);
  }
  return path;
}

/** The message itself comes last; the path is empty for an unknown message. */
export function pathFromRoot<Node extends TreeNode>(tree: MessageTree<Node>, messageId: string): Node[] {
  const path: Node[] = [];
  const seen = new Set<string>();
  let next = tree.byId.get(messageId);
  while (next !== undefined && !seen.has(next.messageId)) {
    seen.add(next.messageId);
    path.push(next);
    next = tree.byId.get(next.parentMessageId);
  }
  return path.reverse();
}

/** Below the message the branch follows the newest child at every fork. */
export function branchThrough<Node extends TreeNode>(tree: MessageTree<Node>, messageId: string): Node[] {
  if (!tree.byId.has(messageId)) return [];
  return [...pathFromRoot(tree, messageId), ...pathToLeaf(tree, messageId)];
}
