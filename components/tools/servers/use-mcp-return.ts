'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { showToast } from '@/components/ui/toast/toast';
import { MCP_RETURN_PARAMETER } from '@/lib/domain/tool/mcp-server';

export function useMcpReturn(): void {
  const t = useTranslations('mcp');
  useEffect(() => {
    const url = new URL(window.location.href);
    const outcome = url.searchParams.get(MCP_RETURN_PARAMETER);
    if (outcome === null) return;
    url.searchParams.delete(MCP_RETURN_PARAMETER);
    window.history.replaceState(null, '', url);
    if (outcome === 'done') showToast('success', t('returnDone'));
    else showToast('error', t('returnFailed'));
  }, [t]);
}
