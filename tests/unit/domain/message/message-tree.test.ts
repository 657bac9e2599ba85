import fc from 'fast-check';
import {
  branchThrough,
  buildMessageTree,
  pathFromRoot,
  pathToLeaf,
  type TreeNode,
} from '@/lib/domain/message/message-tree';
import { ROOT_PARENT_ID } from '@/lib/domain/shared/ids';

const node = (messageId: string, parentMessageId = ROOT_PARENT_ID): TreeNode => ({
  messageId,
  parentMessageId,
});
const ids = (nodes: readonly TreeNode[]) => nodes.map(({ messageId }) => messageId);

const forked = buildMessageTree([
  node('a'),
  node('b', 'a'),
  node('c', 'a'),
  node('d', 'b'),
  node('e', 'd'),
  node('f', 'c'),
]);

/** Up to 40 messages: each one's parent is an earlier one or the root. */
const anyMessages = fc
  .array(fc.nat(), { minLength: 1, maxLength: 40 })
  .map((picks) =>
    picks.map((pick, index) =>
      node(String(index), pick % (index + 1) === index ? undefined : String(pick % (index + 1))),
    ),
  );

describe('the message tree', () => {
  it('shows the newest child at every fork', () => {
    expect(ids(pathToLeaf(forked))).toEqual(['a', 'c', 'f']);
    expect(ids(pathToLeaf(forked, 'b'))).toEqual(['d', 'e']);
    expect(pathToLeaf(forked, 'f')).toEqual([]);
  });

  it('runs a branch through any message down to a leaf', () => {
    expect(ids(branchThrough(forked, 'b'))).toEqual(['a', 'b', 'd', 'e']);
    expect(branchThrough(forked, 'nobody')).toEqual([]);
  });

  it('takes a message without its parent as a root', () => {
    const tree = buildMessageTree([node('a'), node('x', 'gone')]);
    expect(ids(pathToLeaf(tree))).toEqual(['x']);
    expect(ids(tree.childrenByParent.get(ROOT_PARENT_ID) ?? [])).toEqual(['a', 'x']);
  });

  it('ends even when broken rows make a cycle', () => {
    const tree = buildMessageTree([node('a', 'b'), node('b', 'a'), node('c', 'c')]);
    expect(pathFromRoot(tree, 'a')).toHaveLength(2);
    expect(pathToLeaf(tree, 'a')).toHaveLength(1);
    expect(branchThrough(tree, 'c')).toHaveLength(1);
  });

  it('reaches every message: its branch holds it, is connected from the root and ends in a leaf', () => {
    fc.assert(
      fc.property(anyMessages, (messages) => {
        const tree = buildMessageTree(messages);
        for (const { messageId } of messages) {
          const branch = branchThrough(tree, messageId);
          expect(ids(branch)).toContain(messageId);
          branch.forEach((message, index) =>
            expect(message.parentMessageId).toBe(branch[index - 1]?.messageId ?? ROOT_PARENT_ID),
          );
          expect(tree.childrenByParent.has(branch.at(-1)?.messageId ?? '')).toBe(false);
        }
      }),
    );
  });

  it('puts every message among its siblings exactly once', () => {
    fc.assert(
      fc.property(anyMessages, (messages) => {
        const tree = buildMessageTree(messages);
        expect([...tree.childrenByParent.values()].flat()).toHaveLength(messages.length);
        expect(new Set([...tree.childrenByParent.values()].flat()).size).toBe(messages.length);
      }),
    );
  });
});
