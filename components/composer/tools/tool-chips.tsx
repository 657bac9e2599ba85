import { X } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { PROVIDER_TOOL_WORDS } from '@/components/shared/tools/provider-tool-words';
import { useModelChoice } from '@/lib/client/model/store/model-choice';
import { focusComposer } from '@/lib/client/page/composer-input';
import { useChatSettings } from '@/lib/client/settings/chat-settings';
import { switchChatTool } from '@/lib/client/settings/switch-chat-tool';
import { useToolkits } from '@/lib/client/tool/toolkits';
import { findToolOfToolkit } from '@/lib/domain/tool/provider-tools';
import { isOneOf, type Toolkit } from '@/lib/domain/tool/toolkit';

/** Only this many tools are named; the others are counted. */
const SHOWN_LIMIT = 2;

export function ToolChips() {
  const format = useFormatter();
  const choice = useModelChoice((state) => state.choice);
  const { endpoint = '', model = null } = choice ?? {};
  const { toolkits } = useToolkits(model === null ? undefined : { endpoint, model });
  const chosen = useChatSettings().tools ?? [];
  const on = (toolkits ?? []).filter((toolkit) => isOneOf(toolkit, chosen));
  const more = on.length - SHOWN_LIMIT;
  if (on.length === 0) return null;
  return (
    <ul className="flex min-w-0 items-center gap-1.5">
      {on.slice(0, SHOWN_LIMIT).map((toolkit) => (
        <ToolChip key={toolkit.id} toolkit={toolkit} />
      ))}
      {more > 0 ? (
        <li className="text-muted-foreground tabular shrink-0 text-xs">
          {format.number(more, { signDisplay: 'always' })}
        </li>
      ) : null}
    </ul>
  );
}

function ToolChip({ toolkit }: { toolkit: Toolkit }) {
  const t = useTranslations();
  const { id, title } = toolkit;
  const ofProvider = findToolOfToolkit(id);
  const name = ofProvider === null ? title : t(PROVIDER_TOOL_WORDS[ofProvider].name);
  return (
    <li className="bg-primary-soft flex h-7 max-w-36 min-w-0 items-center rounded-full ps-2.5 text-xs">
      <span dir="auto" className="min-w-0 truncate">
        {name}
      </span>
      <button
        type="button"
        aria-label={t('attach.remove', { name })}
        onClick={() => {
          switchChatTool(id, false);
          // The chip that was pressed no longer exists.
          focusComposer();
        }}
        className="touch-target text-muted-foreground hover:text-foreground flex size-7 shrink-0 items-center justify-center rounded-full"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </li>
  );
}
