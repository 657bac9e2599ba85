'use client';

import { useEffect } from 'react';
import { openDialog } from '@/lib/client/system/open-dialog';
import { ASSISTANT_LINK_PARAMETER } from '@/lib/contracts/assistant/assistant-link-parameter';

export function useAssistantLink(): void {
  useEffect(() => {
    const url = new URL(window.location.href);
    const token = url.searchParams.get(ASSISTANT_LINK_PARAMETER);
    if (token === null) return;
    url.searchParams.delete(ASSISTANT_LINK_PARAMETER);
    window.history.replaceState(null, '', url);
    openDialog({ kind: 'linkedAssistant', token });
  }, []);
}
