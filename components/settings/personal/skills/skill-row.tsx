'use client';

import { Download, Pencil, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/shared/confirm/confirm-dialog';
import { RowMenu } from '@/components/shared/controls/row-menu';
import { showToast } from '@/components/ui/toast/toast';
import { deleteSkill, downloadSkill } from '@/lib/client/tool/skills';
import type { SkillSummary } from '@/lib/domain/tool/skill/skill';
import { useErrorWords } from '../../section/use-error-words';

interface SkillRowProps {
  skill: SkillSummary;
  onEdit: () => void;
}

export function SkillRow({ skill, onEdit }: SkillRowProps) {
  const t = useTranslations('skills');
  const tAny = useTranslations();
  const errorWords = useErrorWords();
  const [isDeleting, setIsDeleting] = useState(false);
  const { name, description, skillId } = skill;
  const orTell = (work: Promise<void>) =>
    void work.catch((error: unknown) => showToast('error', errorWords(error)));
  return (
    <li className="flex items-start gap-1 py-2">
      <div className="min-w-0 flex-1">
        <p dir="auto" className="truncate text-sm font-medium">
          {name}
        </p>
        <p dir="auto" className="text-muted-foreground line-clamp-2 text-[0.8125rem]">
          {description}
        </p>
      </div>
      <RowMenu
        label={tAny('mcp.menu', { name })}
        actions={[
          { label: tAny('mcp.edit'), icon: <Pencil aria-hidden />, run: onEdit },
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
    </li>
  );
}
