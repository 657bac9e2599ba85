'use client';

import { useAssistantPlace } from '@/lib/client/assistant/use-assistant-place';
import type { ServerPart } from '@/lib/client/navigation/server-path';
import type { ToolsPart } from '@/lib/client/navigation/tools-path';
import { useServerPart } from '@/lib/client/navigation/use-server-part';
import { useToolsPart } from '@/lib/client/navigation/use-tools-part';
import { useSearchQuery } from '@/lib/client/search/use-search-query';

export type OtherPage =
  | { readonly kind: 'search'; readonly query: string }
  | { readonly kind: 'builder'; readonly assistantId: string | null }
  | { readonly kind: 'server'; readonly part: ServerPart }
  | { readonly kind: 'tools'; readonly part: ToolsPart };

/** Returns null for the page of a chat. */
export function useOtherPage(): OtherPage | null {
  const query = useSearchQuery();
  const place = useAssistantPlace();
  const server = useServerPart();
  const tools = useToolsPart();
  if (query !== null) return { kind: 'search', query };
  if (place !== null) return { kind: 'builder', assistantId: place.assistantId };
  if (server !== null) return { kind: 'server', part: server };
  return tools === null ? null : { kind: 'tools', part: tools };
}
