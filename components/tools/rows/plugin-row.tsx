import { Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { RowMenu } from '@/components/shared/controls/row-menu';
import { useThrownText } from '@/components/shared/use-error-text';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast/toast';
import { switchChatTool } from '@/lib/client/settings/switch-chat-tool';
import { changePlugin } from '@/lib/client/tool/plugins';
import type { OfferOf } from '../offers/offer';
import { PluginKeyDialog } from '../plugins/plugin-key-dialog';
import { ChatSwitch } from './chat-switch';
import { OfferLine } from './offer-line';

/** A missing key is set up first. */
export function PluginRow({ offer: { plugin, toolkit, name, note } }: { offer: OfferOf<'plugins'> }) {
  const t = useTranslations('pluginStore');
  const tPage = useTranslations('toolsPage');
  const tAny = useTranslations();
  const thrownText = useThrownText();
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { pluginKey, icon, authConfig, authenticated } = plugin;
  const needsKey = authConfig.length > 0 && authenticated !== true;
  const isReady = toolkit?.isReady === true;
  const change = async (action: 'install' | 'uninstall') => {
    setBusy(true);
    try {
      await changePlugin({ pluginKey, action, auth: null });
      if (action === 'uninstall') switchChatTool(pluginKey, false);
    } catch (error) {
      showToast('error', `${t(action === 'install' ? 'authError' : 'uninstallError')} ${thrownText(error)}`);
    } finally {
      setBusy(false);
    }
  };
  const state =
    toolkit === null
      ? needsKey
        ? { words: tPage('needsKey'), isWanting: false }
        : null
      : { words: tPage(isReady ? 'installed' : 'needsKey'), isWanting: !isReady };
  return (
    <OfferLine
      icon={
        <svg aria-hidden viewBox="0 0 24 24" className="text-foreground size-5">
          <use href={`${icon}#mark`} />
        </svg>
      }
      name={<bdi>{name}</bdi>}
      note={note}
      state={state}
    >
      {isReady && toolkit !== null ? (
        <ChatSwitch toolkit={toolkit} name={name} />
      ) : (
        <Button
          size="sm"
          variant="outline"
          className="touch:h-11"
          isBusy={isBusy}
          aria-label={t(toolkit === null ? 'installName' : 'setUpName', { name })}
          onClick={() => (needsKey ? setAsking(true) : void change('install'))}
        >
          {t(toolkit === null ? 'install' : 'setUp')}
        </Button>
      )}
      {toolkit === null ? null : (
        <RowMenu
          label={tAny('mcp.menu', { name })}
          actions={[
            {
              label: t('uninstall'),
              icon: <Trash2 aria-hidden />,
              isDangerous: true,
              run: () => void change('uninstall'),
            },
          ]}
        />
      )}
      <PluginKeyDialog plugin={isAsking ? plugin : null} onClose={() => setAsking(false)} />
    </OfferLine>
  );
}
