'use client';

import { useMemo } from 'react';
import type { ConversationOutline, OutlineMessage } from '@/lib/client/message/branches/use-outline';
import { layoutMap } from '@/lib/domain/message/layout-map';
import { toMapBoxes } from '@/lib/domain/message/map-tree';
import { buildMessageTree, pathFromRoot } from '@/lib/domain/message/message-tree';
import { placeOf, sizeOf } from './map-geometry';

export interface MapNode {
  readonly key: string;
  readonly messageIds: readonly string[];
  readonly message: OutlineMessage;
  readonly left: number;
  readonly top: number;
  readonly above: MapNode | null;
  /** The oldest come first, in drawing order. */
  readonly below: MapNode[];
  readonly level: number;
  readonly position: number;
  readonly isOnPath: boolean;
}

export interface ConversationMap {
  readonly nodes: readonly MapNode[];
  readonly tops: readonly MapNode[];
  readonly byKey: ReadonlyMap<string, MapNode>;
  readonly width: number;
  readonly height: number;
  readonly branchCount: number;
}

/** From this many messages on, unbranched runs become one box. */
const FOLDED_FROM_MESSAGES = 120;

interface MapOptions {
  readonly outline: ConversationOutline | undefined;
  readonly leafId: string | undefined;
  readonly opened: ReadonlySet<string>;
  readonly isMirrored: boolean;
}

/** The map is laid out only when its data changed. */
export function useMap({ outline, leafId, opened, isMirrored }: MapOptions): ConversationMap | null {
  return useMemo(
    () => (outline === undefined ? null : makeMap(outline.messages, leafId, opened, isMirrored)),
    [outline, leafId, opened, isMirrored],
  );
}

function makeMap(
  messages: readonly OutlineMessage[],
  leafId: string | undefined,
  opened: ReadonlySet<string>,
  isMirrored: boolean,
): ConversationMap {
  const isFolded = messages.length >= FOLDED_FROM_MESSAGES;
  const layout = layoutMap(toMapBoxes(messages, { isFolded, opened }));
  const tree = buildMessageTree(messages);
  const path = new Set(
    leafId === undefined ? [] : pathFromRoot(tree, leafId).map(({ messageId }) => messageId),
  );
  const byKey = new Map<string, MapNode>();
  const tops: MapNode[] = [];
  for (const box of layout.boxes) {
    const message = tree.byId.get(box.key);
    if (message === undefined) continue;
    const above = box.parentKey === null ? null : (byKey.get(box.parentKey) ?? null);
    const siblings = above?.below ?? tops;
    const node: MapNode = {
      key: box.key,
      messageIds: box.messageIds,
      message,
      ...placeOf(box, layout.columns, isMirrored),
      above,
      below: [],
      level: box.row + 1,
      position: siblings.length + 1,
      isOnPath: path.has(box.key),
    };
    siblings.push(node);
    byKey.set(box.key, node);
  }
  const nodes = [...byKey.values()];
  const branchCount = nodes.filter(({ below }) => below.length === 0).length;
  return { nodes, tops, byKey, ...sizeOf(layout), branchCount };
}
