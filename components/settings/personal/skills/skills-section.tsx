'use client';

import { Plus, Upload } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { FilePicker } from '@/components/shared/controls/file-picker';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast/toast';
import { RequestError } from '@/lib/client/request/request-error';
import { fetchSkill, uploadSkill, useSkills } from '@/lib/client/tool/skills';
import { SKILL_UPLOAD_LIMIT_BYTES } from '@/lib/contracts/tool/skills';
import { isRecord } from '@/lib/domain/shared/json-record';
import type { Skill } from '@/lib/domain/tool/skill/skill';
import { SectionState } from '../../section/section-state';
import { useErrorWords } from '../../section/use-error-words';
import { SettingsSection } from '../../settings-section';
import { SkillDialog } from './skill-dialog';
import { SkillRow } from './skill-row';

export function SkillsSection() {
  const t = useTranslations('skills');
  const tAny = useTranslations();
  const errorWords = useErrorWords();
  const { skills, error, retry } = useSkills();
  const [edited, setEdited] = useState<Skill | 'new' | null>(null);
  const [isUploading, setUploading] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  async function upload(file: File): Promise<void> {
    if (file.size > SKILL_UPLOAD_LIMIT_BYTES) return showToast('error', t('tooLong'));
    setUploading(true);
    try {
      const { leftOutCount } = await uploadSkill(file);
      if (leftOutCount > 0) showToast('warning', t('leftOut', { count: leftOutCount }));
    } catch (problem) {
      const fields = problem instanceof RequestError ? problem.details['fields'] : null;
      if (!isRecord(fields)) showToast('error', errorWords(problem));
      else showToast('error', t('name' in fields ? 'nameTaken' : 'uploadFailed'));
    } finally {
      setUploading(false);
    }
  }

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
        <ul aria-label={t('title')} className="divide-y">
          {skills?.map((skill) => (
            <SkillRow
              key={skill.skillId}
              skill={skill}
              onEdit={() =>
                void fetchSkill(skill.skillId).then(setEdited, (problem: unknown) =>
                  showToast('error', errorWords(problem)),
                )
              }
            />
          ))}
        </ul>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button variant="outline" className="touch:h-11" onClick={() => setEdited('new')}>
            <Plus aria-hidden className="size-4" />
            {t('add')}
          </Button>
          <Button
            variant="outline"
            className="touch:h-11"
            isBusy={isUploading}
            onClick={() => input.current?.click()}
          >
            <Upload aria-hidden className="size-4" />
            {t('upload')}
          </Button>
        </div>
      </SectionState>
      <FilePicker
        ref={input}
        label={t('upload')}
        accept=".md,.zip,.skill"
        onPick={([file]) => {
          if (file !== undefined) void upload(file);
        }}
      />
      <SkillDialog skill={edited} onClose={() => setEdited(null)} />
    </SettingsSection>
  );
}
