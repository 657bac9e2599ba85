'use client';

import { useTranslations } from 'next-intl';
import { RenameField } from '@/components/shared/rename-field';
import { renameFile } from '@/lib/client/file/files';
import type { FileRecord } from '@/lib/contracts/file/files';

interface RenameFileInputProps {
  file: FileRecord;
  onDone: (shouldFocus: boolean) => void;
}

const NAME_LIMIT_CHARACTERS = 255;

export function RenameFileInput({ file, onDone }: RenameFileInputProps) {
  const t = useTranslations('myFiles');
  return (
    <RenameField
      name={file.filename}
      label={t('renameLabel')}
      failure={t('renameFailed')}
      limitCharacters={NAME_LIMIT_CHARACTERS}
      hasEnding
      save={(name) => renameFile(file.file_id, name)}
      onDone={onDone}
    />
  );
}
