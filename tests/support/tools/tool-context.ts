import { ownerIdSchema, type OwnerId } from '@/lib/domain/shared/owner-id';
import { PageNumbers } from '@/lib/domain/turn/citable-page';
import type { ToolContext } from '@/lib/server/tools/contract';

const OWNER = ownerIdSchema.parse('5b9f0a52-6c0f-4d55-9a43-0f4c2d1c7c11');

/** The pages that the tool cites are numbered from 1. */
export function toolContext({
  owner = OWNER,
  signal = new AbortController().signal,
  elicit = () => Promise.resolve({ action: 'cancel' }),
}: { owner?: OwnerId; signal?: AbortSignal; elicit?: ToolContext['elicit'] } = {}): ToolContext {
  const pages = new PageNumbers([], []);
  return {
    owner,
    conversationId: 'c',
    messageId: 'm',
    toolCallId: 't',
    signal,
    elicit,
    mayGoTo: () => Promise.resolve(true),
    cite: (page) => pages.numbered(page)?.number ?? null,
  };
}
