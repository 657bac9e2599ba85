import { ROOT_PARENT_ID } from '../shared/ids';
import { buildMessageTree, type MessageTree, type TreeNode } from './message-tree';

export interface MapBox {
  readonly key: string;
  readonly parentKey: string | null;
  readonly messageIds: readonly string[];
}

const MIN_RUN_LENGTH = 4;

/**
 * Parents come first, siblings oldest first. A run without forks has three boxes, its first, its last and one between,
 * unless `opened` has the first message of that one.
 */
export function toMapBoxes<Node extends TreeNode>(
  messages: readonly Node[],
  { isFolded, opened }: { isFolded: boolean; opened: ReadonlySet<string> },
): MapBox[] {
  const tree = buildMessageTree(messages);
  const boxes: MapBox[] = [];
  const waiting: { node: Node; parentKey: string | null }[] = [];
  for (const node of [...childrenOf(tree, ROOT_PARENT_ID)].reverse()) waiting.push({ node, parentKey: null });
  const seen = new Set<string>();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const run = runFrom(tree, next.node, seen);
    let { parentKey } = next;
    for (const messageIds of isFolded ? fold(run, opened) : run.map((id) => [id])) {
      const key = messageIds[0] ?? '';
      boxes.push({ key, parentKey, messageIds });
      parentKey = key;
    }
    const children = childrenOf(tree, run.at(-1) ?? '');
    for (const node of [...children].reverse()) waiting.push({ node, parentKey });
  }
  return boxes;
}

function childrenOf<Node extends TreeNode>(tree: MessageTree<Node>, id: string): readonly Node[] {
  return tree.childrenByParent.get(id) ?? [];
}

function runFrom<Node extends TreeNode>(tree: MessageTree<Node>, first: Node, seen: Set<string>): string[] {
  const run: string[] = [];
  for (let node: Node | undefined = first; node !== undefined && !seen.has(node.messageId);) {
    seen.add(node.messageId);
    run.push(node.messageId);
    const children: readonly Node[] = childrenOf(tree, node.messageId);
    node = children.length === 1 ? children[0] : undefined;
  }
  return run;
}

function fold(run: readonly string[], opened: ReadonlySet<string>): (readonly string[])[] {
  const inner = run.slice(1, -1);
  const [first] = inner;
  if (inner.length < MIN_RUN_LENGTH || first === undefined || opened.has(first)) return run.map((id) => [id]);
  return [run.slice(0, 1), inner, run.slice(-1)];
}
