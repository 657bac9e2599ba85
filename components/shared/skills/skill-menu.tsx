'use client';

import { Download, Pencil, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { showToast } from '@/components/ui/toast/toast';
import { deleteSkill, downloadSkill, fetchSkill } from '@/lib/client/tool/skills';
import type { Skill, SkillSummary } from '@/lib/domain/tool/skill/skill';
import { ConfirmDialog } from '../confirm/confirm-dialog';
import { RowMenu } from '../controls/row-menu';
import { useThrownText } from '../use-error-text';
import { SkillDialog } from './skill-dialog';

export function SkillMenu({ skill }: { skill: SkillSummary }) {
  const t = useTranslations('skills');
  const tAny = useTranslations();
  const errorText = useThrownText();
  const [isDeleting, setIsDeleting] = useState(false);
  const [edited, setEdited] = useState<Skill | null>(null);
  const { name, skillId } = skill;
  const orTell = (work: Promise<void>) =>
    void work.catch((error: unknown) => showToast('error', errorText(error)));
  return (
    <>
      <RowMenu
        label={tAny('mcp.menu', { name })}
        actions={[
          {
            label: tAny('mcp.edit'),
            icon: <Pencil aria-hidden />,
            run: () => orTell(fetchSkill(skillId).then(setEdited)),
          },
          {
            label: tAny('myFiles.download'),
            icon: <Download aria-hidden />,
            run: () => orTell(downloadSkill(skill)),
          },
          {
            label: tAny('organise.delete'),
            icon: <Trash2 aria-hidden />,
            isDangerous: true,
            run: () => setIsDeleting(true),
          },
        ]}
      />
      <ConfirmDialog
        isOpen={isDeleting}
        onOpenChange={setIsDeleting}
        title={t('deleteTitle', { name })}
        confirmLabel={tAny('organise.delete')}
        isDangerous
        onConfirm={() => orTell(deleteSkill(skillId))}
      >
        {t('deleteText')}
      </ConfirmDialog>
      <SkillDialog skill={edited} onClose={() => setEdited(null)} />
    </>
  );
}
