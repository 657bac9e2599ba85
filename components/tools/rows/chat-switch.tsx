import { useTranslations } from 'next-intl';
import { Switch } from '@/components/ui/switch';
import { useChatSettings } from '@/lib/client/settings/chat-settings';
import { switchChatTool } from '@/lib/client/settings/switch-chat-tool';
import type { Toolkit } from '@/lib/domain/tool/toolkit';
import { useChatTakesTools } from '../offers/use-chat-takes-tools';

interface ChatSwitchProps {
  toolkit: Toolkit;
  name: string;
}

/** What is not ready can only be switched off. */
export function ChatSwitch({ toolkit: { id, isReady }, name }: ChatSwitchProps) {
  const t = useTranslations('toolsPage');
  const isOn = useChatSettings().tools?.includes(id) === true;
  const takesTools = useChatTakesTools();
  return (
    <Switch
      checked={isOn}
      disabled={!takesTools || (!isReady && !isOn)}
      onCheckedChange={(next) => switchChatTool(id, next)}
      aria-label={t('inChat', { name })}
    />
  );
}
