'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Input } from '@/components/ui/input';
import { useFiles } from '@/lib/client/file/files';
import { FileIcon } from './file-icon';

/** Typing a name finds others. */
const SHOWN_LIMIT = 50;

interface StoredFilesPickerProps {
  chosenIds: ReadonlySet<string>;
  onChoose: (fileId: string) => void;
}

export function StoredFilesPicker({ chosenIds, onChoose }: StoredFilesPickerProps) {
  const t = useTranslations('folderFiles');
  const tFiles = useTranslations('myFiles');
  const [query, setQuery] = useState('');
  const { files, isKnown } = useFiles();
  const wanted = query.trim().toLocaleLowerCase();
  const found = files.filter(
    ({ file_id, filename, textState }) =>
      textState !== undefined && !chosenIds.has(file_id) && filename.toLocaleLowerCase().includes(wanted),
  );
  return (
    <div className="flex flex-col gap-2 rounded-md border p-2">
      <Input
        type="search"
        aria-label={tFiles('filter')}
        placeholder={tFiles('filter')}
        autoComplete="off"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
        // Enter would save the form around it.
        onKeyDown={(event) => (event.key === 'Enter' ? event.preventDefault() : undefined)}
      />
      {isKnown && found.length === 0 ? (
        <p className="text-muted-foreground px-2 py-1 text-sm">{t('noneLeft')}</p>
      ) : null}
      <ul className="scrollbar-thin max-h-48 overflow-y-auto">
        {found.slice(0, SHOWN_LIMIT).map(({ file_id, filename, type }) => (
          <li key={file_id}>
            <button
              type="button"
              aria-label={t('add', { name: filename })}
              onClick={() => onChoose(file_id)}
              className="hover:bg-fill flex h-10 w-full items-center gap-2.5 rounded-sm px-2 text-sm touch:h-11"
            >
              <FileIcon mimeType={type} />
              <span dir="auto" className="min-w-0 flex-1 truncate text-start">
                {filename}
              </span>
              <Plus aria-hidden className="text-muted-foreground size-4 shrink-0" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
