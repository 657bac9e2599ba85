'use client';

import dynamic from 'next/dynamic';
import { Spinner } from '@/components/ui/spinner';
import { retryingImport } from '@/lib/client/page/retrying-import';
import type { PublishRequest } from '@/lib/contracts/share/published';

const Waiting = () => <Spinner className="m-auto size-5" />;

const PublishedProgram = dynamic(
  retryingImport(() => import('./published-program').then((file) => file.PublishedProgram)),
  { ssr: false, loading: Waiting },
);

const StillView = dynamic(
  retryingImport(() => import('../still-view').then((file) => file.StillView)),
  { ssr: false, loading: Waiting },
);

type PublishedViewProps = Pick<PublishRequest, 'title' | 'kind' | 'language' | 'code'> & { token: string };

export function PublishedView({ kind, language, code, title, token }: PublishedViewProps) {
  if (kind !== 'html' && kind !== 'react')
    return (
      <StillView kind={kind} versionId={`published ${token}`} code={code} title={title} isGrowing={false} />
    );
  return <PublishedProgram kind={kind} language={language} code={code} title={title} token={token} />;
}
