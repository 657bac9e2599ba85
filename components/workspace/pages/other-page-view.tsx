'use client';

import dynamic from 'next/dynamic';
import { PartBoundary } from '@/components/shared/part/part-boundary';
import { retryingImport } from '@/lib/client/page/retrying-import';
import type { OtherPage } from './use-other-page';

const AssistantsPane = dynamic(
  retryingImport(() => import('../hosts/assistants-pane').then((file) => file.AssistantsPane), {
    notify: true,
  }),
);

const SearchPane = dynamic(
  retryingImport(() => import('../search-pane').then((file) => file.SearchPane), { notify: true }),
);

const ServerPane = dynamic(
  retryingImport(() => import('../server/server-pane').then((file) => file.ServerPane), { notify: true }),
);

const ToolsPane = dynamic(
  retryingImport(() => import('./tools-pane').then((file) => file.ToolsPane), { notify: true }),
);

interface OtherPageViewProps {
  page: OtherPage;
  /** It is also called when the page already shows something else. */
  onOpen: () => void;
  onOpenSidebar: () => void;
  onNewChat: () => void;
}

export function OtherPageView({ page, onOpen, ...pane }: OtherPageViewProps) {
  if (page.kind === 'server')
    return (
      <PartBoundary resetKey={page.part}>
        <ServerPane part={page.part} {...pane} />
      </PartBoundary>
    );
  if (page.kind === 'tools')
    return (
      <PartBoundary resetKey={page.part}>
        <ToolsPane part={page.part} onOpen={onOpen} {...pane} />
      </PartBoundary>
    );
  if (page.kind === 'search')
    return (
      <PartBoundary resetKey={page.query}>
        <SearchPane query={page.query} {...pane} />
      </PartBoundary>
    );
  return (
    <PartBoundary resetKey={page.assistantId}>
      <AssistantsPane assistantId={page.assistantId} onOpen={onOpen} onOpenSidebar={pane.onOpenSidebar} />
    </PartBoundary>
  );
}
