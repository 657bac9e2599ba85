import { ChartColumn, HeartPulse, Plug, ScrollText, Users } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { openServerPart } from '@/lib/client/navigation/open-server-part';
import { SERVER_PARTS, serverPath, type ServerPart } from '@/lib/client/navigation/server-path';
import { isPlainClick } from '@/lib/client/page/is-plain-click';

const ICONS = {
  connections: Plug,
  people: Users,
  usage: ChartColumn,
  health: HeartPulse,
  log: ScrollText,
} as const;

/** It stands beside the part, or above it on a small screen. */
export function ServerNav({ part: shown }: { part: ServerPart }) {
  const t = useTranslations('settings');
  const tServer = useTranslations('server');
  return (
    <nav
      aria-label={t('server')}
      className="flex shrink-0 flex-wrap gap-1 px-3 pb-2 desktop:w-56 desktop:flex-col desktop:flex-nowrap desktop:px-4"
    >
      {SERVER_PARTS.map((part) => {
        const Icon = ICONS[part];
        return (
          <a
            key={part}
            href={serverPath(part)}
            aria-current={part === shown ? 'page' : undefined}
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              openServerPart(part);
            }}
            className="text-muted-foreground hover:bg-accent aria-[current]:bg-fill-strong aria-[current]:text-foreground flex min-h-9 shrink-0 items-center gap-2.5 rounded-sm px-2.5 text-sm font-medium transition-colors touch:h-11"
          >
            <Icon aria-hidden className="size-4 shrink-0" />
            {tServer(part)}
          </a>
        );
      })}
    </nav>
  );
}
