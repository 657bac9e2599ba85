'use client';

import { Pencil } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { CodeText } from '@/components/markdown/code/code-text';
import { Button } from '@/components/ui/button';
import type { ArtifactVersion } from '@/lib/domain/message/artifact/list-artifacts';

interface ArtifactCodeProps {
  version: ArtifactVersion;
  isGrowing: boolean;
  /** Null means that it cannot be edited. */
  onEdit: (() => void) | null;
}

export function ArtifactCode({ version, isGrowing, onEdit }: ArtifactCodeProps) {
  const t = useTranslations('thread');
  return (
    <>
      <div data-artifact-code dir="ltr" className="markdown artifact-code min-h-0 flex-1 overflow-auto">
        <figure className="code-block">
          <CodeText
            language={version.language}
            code={version.code}
            isFinished={!isGrowing}
            isWrapped={false}
          />
        </figure>
      </div>
      {onEdit === null ? null : (
        <div className="flex shrink-0 justify-end border-t px-4 py-2">
          <Button size="sm" variant="outline" onClick={onEdit}>
            <Pencil aria-hidden />
            {t('edit')}
          </Button>
        </div>
      )}
    </>
  );
}
