import { useTranslations } from 'next-intl';
import { ArtifactContext } from '@/components/markdown/artifacts/artifact-context';
import { CodeBlock } from '@/components/markdown/code/code-block';
import { TitledPayload } from './call-payload';

export function CallCode({ code }: { code: string }) {
  const t = useTranslations('markdown');
  return (
    <TitledPayload title={t('code')}>
      {/* Code that was run has no versions beside the chat. */}
      <ArtifactContext value={null}>
        <div className="markdown [&_pre]:max-h-80">
          <CodeBlock language="python" code={code} isFinished />
        </div>
      </ArtifactContext>
    </TitledPayload>
  );
}
