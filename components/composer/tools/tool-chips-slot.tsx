import { lazy, Suspense } from 'react';
import { useIsInBrowser } from '@/lib/client/hooks/use-is-in-browser';
import { retryingImport } from '@/lib/client/page/retrying-import';
import { useChatSettings } from '@/lib/client/settings/chat-settings';

const ToolChips = lazy(retryingImport(async () => ({ default: (await import('./tool-chips')).ToolChips })));

/** Its code is fetched once a tool is on. */
export function ToolChipsSlot() {
  const isInBrowser = useIsInBrowser();
  const isWanted = (useChatSettings().tools?.length ?? 0) > 0;
  if (!isWanted || !isInBrowser) return null;
  return (
    <div className="ms-1 min-w-0 max-[30rem]:hidden">
      <Suspense>
        <ToolChips />
      </Suspense>
    </div>
  );
}
