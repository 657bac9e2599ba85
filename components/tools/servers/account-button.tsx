import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useThrownText } from '@/components/shared/use-error-text';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast/toast';
import { connectMcpAccount, disconnectMcpAccount } from '@/lib/client/tool/mcp-servers';
import type { McpServerAnswer } from '@/lib/contracts/tool/mcp-servers';
import { cn } from '@/lib/utils';

interface AccountButtonProps {
  server: Pick<McpServerAnswer, 'serverId' | 'account'>;
  className?: string;
}

/** Connecting leads to the server's sign-in page. */
export function AccountButton({ server: { serverId, account }, className }: AccountButtonProps) {
  const t = useTranslations('mcp');
  const errorText = useThrownText();
  const [isBusy, setBusy] = useState(false);

  async function change(): Promise<void> {
    setBusy(true);
    try {
      await (account === 'needed' ? connectMcpAccount : disconnectMcpAccount)(serverId);
    } catch (error) {
      showToast('error', errorText(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      variant={account === 'needed' ? 'default' : 'outline'}
      size="sm"
      className={cn('touch:h-11', className)}
      isBusy={isBusy}
      onClick={() => void change()}
    >
      {t(account === 'needed' ? 'connect' : 'disconnect')}
    </Button>
  );
}
