'use client';

import { Download, MoreHorizontal, Pencil, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/shared/confirm/confirm-dialog';
import { IconButton } from '@/components/shared/icon-button';
import { showToast } from '@/components/shared/toast/toast';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { deleteSkill, downloadSkill } from '@/lib/client/queries/tool/skills';
import type { SkillSummary } from '@/lib/domain/tool/skill/skill';
import { useErrorWords } from '../../account/use-error-words';

interface SkillRowProps {
  skill: SkillSummary;
  onEdit: () => void;
}

/** One skill: its name and when it is used, with a menu to change, save and delete it. */
export function SkillRow({ skill, onEdit }: SkillRowProps) {
  const t = useTranslations('skills');
  const words = useTranslations();
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
      <DropdownMenu modal={false}>
        <DropdownMenuTrigger asChild>
          <IconButton label={words('mcp.menu', { name })}>
            <MoreHorizontal aria-hidden />
          </IconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuItem onSelect={onEdit}>
            <Pencil aria-hidden />
            {words('mcp.edit')}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => orTell(downloadSkill(skill))}>
            <Download aria-hidden />
            {words('myFiles.download')}
          </DropdownMenuItem>
          <DropdownMenuItem variant="destructive" onSelect={() => setIsDeleting(true)}>
            <Trash2 aria-hidden />
            {words('organise.delete')}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <ConfirmDialog
        isOpen={isDeleting}
        onOpenChange={setIsDeleting}
        title={t('deleteTitle', { name })}
        confirmLabel={words('organise.delete')}
        isDangerous
        onConfirm={() => orTell(deleteSkill(skillId))}
      >
        {t('deleteText')}
      </ConfirmDialog>
    </li>
  );
}
