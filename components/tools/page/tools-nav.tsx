import { Blocks, BookOpenText, LayoutGrid, MessageSquareQuote, Plug, Puzzle } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { openTools } from '@/lib/client/navigation/open-tools';
import { TOOLS_PARTS, toolsPath, type ToolsPart } from '@/lib/client/navigation/tools-path';
import { isPlainClick } from '@/lib/client/page/is-plain-click';
import { usePartName } from '../offers/use-part-name';

const ICONS = {
  all: LayoutGrid,
  tools: Blocks,
  plugins: Puzzle,
  servers: Plug,
  prompts: MessageSquareQuote,
  skills: BookOpenText,
} as const;

interface ToolsNavProps {
  part: ToolsPart;
  /** The numbers of what the search found in each part; null shows no numbers. */
  counts: Readonly<Record<ToolsPart, number>> | null;
}

/** Small screens have one line above the part. */
export function ToolsNav({ part: shown, counts }: ToolsNavProps) {
  const t = useTranslations('settings');
  const format = useFormatter();
  const nameOf = usePartName();
  return (
    <nav
      aria-label={t('tools')}
      className="flex shrink-0 [scrollbar-width:none] gap-1 px-3 pb-2 max-desktop:overflow-x-auto desktop:w-56 desktop:flex-col desktop:px-4"
    >
      {TOOLS_PARTS.map((part) => {
        const Icon = ICONS[part];
        return (
          <a
            key={part}
            ref={part === shown ? bringIntoView : null}
            href={toolsPath(part)}
            aria-current={part === shown ? 'page' : undefined}
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              openTools(part);
            }}
            className="text-muted-foreground hover:bg-accent aria-[current]:bg-fill-strong aria-[current]:text-foreground flex min-h-9 shrink-0 items-center gap-2.5 rounded-sm px-2.5 text-sm font-medium transition-colors touch:h-11"
          >
            <Icon aria-hidden className="size-4 shrink-0" />
            {nameOf(part)}
            {counts === null ? null : (
              <span className="tabular text-xs desktop:ms-auto">{format.number(counts[part])}</span>
            )}
          </a>
        );
      })}
    </nav>
  );
}

function bringIntoView(link: HTMLElement | null): void {
  link?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
