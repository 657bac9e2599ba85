import { useState } from 'react';
import { useOnIntent } from '@/lib/client/hooks/use-on-intent';
import { useModelChoice } from '@/lib/client/model/store/model-choice';
import { useKnowsChatSettings } from '@/lib/client/settings/chat-settings';
import { settingNames } from '@/lib/domain/settings/endpoint-settings';
import { ToolChipsSlot } from './tool-chips-slot';
import { ToolsTrigger } from './tools-trigger';

const loadMenu = () => import('./tools-menu').then((file) => file.ToolsMenu);

export function ToolsButton({ conversationId }: { conversationId: string }) {
  const choice = useModelChoice((state) => state.choice);
  const isKnown = useKnowsChatSettings(conversationId);
  const { Loaded: Menu, intent } = useOnIntent(loadMenu);
  const canHave = choice !== null && settingNames(choice.endpoint, choice.endpointType).includes('tools');
  const place = canHave && isKnown ? `${conversationId} ${choice.endpoint}` : null;
  const [openAt, setOpenAt] = useState<string | null>(null);
  // Another chat, or another endpoint, closes it for good: it does not open by itself when the user returns.
  if (openAt !== null && openAt !== place) setOpenAt(null);
  if (!canHave) return null;
  return (
    <>
      {Menu !== null && isKnown ? (
        <Menu isOpen={openAt === place} onOpenChange={(next) => setOpenAt(next ? place : null)} />
      ) : (
        <ToolsTrigger
          aria-haspopup="menu"
          disabled={!isKnown}
          {...intent}
          onClick={(event) => {
            intent.onClick(event);
            setOpenAt(place);
          }}
        />
      )}
      {isKnown ? <ToolChipsSlot /> : null}
    </>
  );
}
