'use client';

import { useTranslations } from 'next-intl';
import { AddSkill } from '@/components/shared/skills/add-skill';
import { SkillMenu } from '@/components/shared/skills/skill-menu';
import { useSkills } from '@/lib/client/tool/skills';
import { SectionState } from '../../section/section-state';
import { SettingsSection } from '../../settings-section';

export function SkillsSection() {
  const t = useTranslations('skills');
  const tAny = useTranslations();
  const { skills, error, retry } = useSkills();
  return (
    <SettingsSection title={t('title')} description={t('description')}>
      <SectionState
        isHere={skills !== undefined}
        hasFailed={error !== undefined}
        failedWords={tAny('folderFiles.loadFailed')}
        retryLabel={tAny('mcp.retry')}
        onRetry={retry}
      >
        {skills?.length === 0 ? <p className="text-muted-foreground text-sm">{t('empty')}</p> : null}
        <ul aria-label={t('title')} className="mb-3 divide-y">
          {skills?.map((skill) => (
            <li key={skill.skillId} className="flex items-start gap-1 py-2">
              <div className="min-w-0 flex-1">
                <p dir="auto" className="truncate text-sm font-medium">
                  {skill.name}
                </p>
                <p dir="auto" className="text-muted-foreground line-clamp-2 text-[0.8125rem]">
                  {skill.description}
                </p>
              </div>
              <SkillMenu skill={skill} />
            </li>
          ))}
        </ul>
        <AddSkill />
      </SectionState>
    </SettingsSection>
  );
}
