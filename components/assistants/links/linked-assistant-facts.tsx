'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PROVIDER_TOOL_WORDS } from '@/components/shared/tools/provider-tool-words';
import type { LinkedAssistant } from '@/lib/contracts/assistant/assistant-links';

export function LinkedAssistantFacts({ linked }: { linked: LinkedAssistant }) {
  const t = useTranslations('assistantLinks');
  const tBuilder = useTranslations('assistantBuilder');
  const tSkills = useTranslations('skills');
  const tAny = useTranslations();
  const { description, instructions, model, skills, actions, fileCount } = linked;
  const tools = [
    ...(linked.hasPython ? [tBuilder('python')] : []),
    ...(linked.hasRetrieval ? [tBuilder('retrieval')] : []),
    ...linked.providerTools.map((id) => tAny(PROVIDER_TOOL_WORDS[id].name)),
    ...linked.tools,
  ];
  return (
    <div className="flex flex-col gap-4 text-sm">
      {(description ?? '') === '' ? null : (
        <p dir="auto" className="text-pretty">
          {description}
        </p>
      )}
      <dl className="flex flex-col gap-3">
        <Fact name={tBuilder('model')}>
          <p dir="auto">{model}</p>
        </Fact>
        {(instructions ?? '') === '' ? null : (
          <Fact name={tBuilder('instructions')}>
            <p
              dir="auto"
              // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling text must be reachable by keyboard
              tabIndex={0}
              className="bg-recessed scrollbar-thin max-h-40 overflow-y-auto rounded-md px-3 py-2 break-words whitespace-pre-wrap"
            >
              {instructions}
            </p>
          </Fact>
        )}
        {tools.length === 0 ? null : (
          <Fact name={tBuilder('tools')}>
            <p dir="auto">{tools.join(' · ')}</p>
          </Fact>
        )}
        {skills.length === 0 ? null : (
          <Fact name={tSkills('title')}>
            <ul className="flex flex-col gap-1">
              {skills.map(({ name, description, fileCount: skillFileCount }) => (
                <li key={name} className="min-w-0 wrap-anywhere">
                  <bdi>{name}</bdi>
                  <span className="text-muted-foreground">
                    {' · '}
                    <bdi>{description}</bdi>
                    {skillFileCount === 0 ? null : ` · ${t('skillFiles', { count: skillFileCount })}`}
                  </span>
                </li>
              ))}
            </ul>
            {linked.isOwn ? null : (
              <p className="text-muted-foreground mt-1 text-[0.8125rem] text-pretty">{t('skillsCopied')}</p>
            )}
          </Fact>
        )}
        {actions.length === 0 ? null : (
          <Fact name={tBuilder('actions')}>
            <ul>
              {actions.map(({ domain, needsSecret }) => (
                <li key={domain}>
                  <bdi>{domain}</bdi>
                  {needsSecret ? <span className="text-muted-foreground"> · {t('needsSecret')}</span> : null}
                </li>
              ))}
            </ul>
          </Fact>
        )}
      </dl>
      {linked.isOwn ? null : <p className="text-muted-foreground text-pretty">{t('copyKnows')}</p>}
      {fileCount === 0 ? null : (
        <p className="text-muted-foreground text-pretty">{t('filesStay', { count: fileCount })}</p>
      )}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted-foreground mb-0.5 text-[0.8125rem]">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
