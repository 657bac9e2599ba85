'use client';

import { Plus, Upload } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast/toast';
import { RequestError } from '@/lib/client/request/request-error';
import { uploadSkill } from '@/lib/client/tool/skills';
import { SKILL_UPLOAD_LIMIT_BYTES } from '@/lib/contracts/tool/skills';
import { isRecord } from '@/lib/domain/shared/json-record';
import { FilePicker } from '../controls/file-picker';
import { useThrownText } from '../use-error-text';
import { SkillDialog } from './skill-dialog';

export function AddSkill() {
  const t = useTranslations('skills');
  const errorText = useThrownText();
  const [isWriting, setWriting] = useState(false);
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
      if (!isRecord(fields)) showToast('error', errorText(problem));
      else showToast('error', t('name' in fields ? 'nameTaken' : 'uploadFailed'));
    } finally {
      setUploading(false);
    }
  }

  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="outline" className="touch:h-11" onClick={() => setWriting(true)}>
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
      <FilePicker
        ref={input}
        label={t('upload')}
        accept=".md,.zip,.skill"
        onPick={([file]) => {
          if (file !== undefined) void upload(file);
        }}
      />
      <SkillDialog skill={isWriting ? 'new' : null} onClose={() => setWriting(false)} />
    </div>
  );
}
