'use client';

import { FileText, Upload, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useRef } from 'react';
import { FilePicker } from '@/components/shared/controls/file-picker';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/parts/icon-button';
import { showToast } from '@/components/ui/toast/toast';
import { cleanSkillPath, SKILL_FILES_LIMIT_CHARACTERS, type SkillFile } from '@/lib/domain/tool/skill/skill';

interface SkillFilesFieldProps {
  files: readonly SkillFile[];
  onChange: (files: SkillFile[]) => void;
}

/** A file replaces one of the same path. */
export function SkillFilesField({ files, onChange }: SkillFilesFieldProps) {
  const t = useTranslations('skills');
  const tAny = useTranslations();
  const input = useRef<HTMLInputElement>(null);
  const labelId = useId();

  async function add(chosen: readonly File[]): Promise<void> {
    const byPath = new Map(files.map((file) => [file.path, file]));
    for (const file of chosen) {
      const path = cleanSkillPath(file.name);
      const text = file.size > SKILL_FILES_LIMIT_CHARACTERS * 4 ? null : await readText(file);
      if (text === null || path === null) showToast('error', t('notText', { name: file.name }));
      else byPath.set(path, { path, text });
    }
    onChange([...byPath.values()]);
  }

  return (
    <section aria-labelledby={labelId} className="flex flex-col gap-2">
      <h3 id={labelId} className="text-sm font-medium">
        {tAny('folderFiles.label')}
      </h3>
      {files.length === 0 ? null : (
        <ul aria-labelledby={labelId} className="flex flex-col gap-1.5">
          {files.map(({ path }) => (
            <li
              key={path}
              className="bg-fill flex min-h-11 items-center gap-2.5 rounded-md ps-2.5 pe-1 text-sm"
            >
              <FileText aria-hidden className="text-muted-foreground size-4 shrink-0" />
              <bdi className="min-w-0 flex-1 truncate">{path}</bdi>
              <IconButton
                size="icon-sm"
                type="button"
                label={tAny('attach.remove', { name: path })}
                onClick={() => onChange(files.filter((file) => file.path !== path))}
              >
                <X aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button type="button" variant="outline" size="sm" onClick={() => input.current?.click()}>
          <Upload aria-hidden />
          {t('addFiles')}
        </Button>
      </div>
      <FilePicker ref={input} label={t('addFiles')} multiple onPick={(chosen) => void add(chosen)} />
    </section>
  );
}

/** Returns null when the file is no text. */
async function readText(file: File): Promise<string | null> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}
