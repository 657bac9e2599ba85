'use client';

import { Files, Upload } from 'lucide-react';
import { useRef, useState, type ComponentProps } from 'react';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { useFileRecord } from '@/lib/client/file/files';
import type { FileRecord } from '@/lib/contracts/file/files';
import { FilePicker } from '../controls/file-picker';
import { KnownFileRow } from './known-file-row';
import { StoredFilesPicker } from './stored-files-picker';

interface KnownFilesFieldProps {
  labelId: string;
  files: readonly FileRecord[];
  /** Files that are not known count, too. */
  fileIds: readonly string[];
  words: { upload: string; choose: string; remove: (name: string) => string };
  /** Files can still be removed. */
  isDisabled?: boolean;
  /** `onUploading` gets null at the end. */
  onUpload: (files: readonly File[], onUploading: (filename: string | null) => void) => Promise<void>;
  onAdd: (fileId: string) => void;
  onRemove: (fileId: string) => void;
}

export function KnownFilesField({
  labelId,
  files,
  fileIds,
  words,
  isDisabled = false,
  onUpload,
  onAdd,
  onRemove,
}: KnownFilesFieldProps) {
  const [uploading, setUploading] = useState<string | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {files.length === 0 && uploading === null ? null : (
        <ul aria-labelledby={labelId} className="flex flex-col gap-1.5">
          {files.map((file) => (
            <WatchedFileRow
              key={file.file_id}
              file={file}
              removeLabel={words.remove(file.filename)}
              onRemove={() => onRemove(file.file_id)}
            />
          ))}
          {uploading === null ? null : (
            <li className="bg-fill flex min-h-11 items-center gap-2.5 rounded-md px-2.5 text-sm">
              <Spinner className="size-4 shrink-0" />
              <span dir="auto" className="min-w-0 flex-1 truncate">
                {uploading}
              </span>
            </li>
          )}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          type="button"
          variant="outline"
          size="sm"
          disabled={isDisabled || uploading !== null}
          onClick={() => input.current?.click()}
        >
          <Upload aria-hidden />
          {words.upload}
        </Button>
        <Button
          type="button"
          variant="outline"
          size="sm"
          disabled={isDisabled}
          aria-expanded={isChoosing}
          onClick={() => setChoosing(!isChoosing)}
        >
          <Files aria-hidden />
          {words.choose}
        </Button>
      </div>
      {isChoosing && !isDisabled ? <StoredFilesPicker chosenIds={new Set(fileIds)} onChoose={onAdd} /> : null}
      <FilePicker
        ref={input}
        label={words.upload}
        multiple
        onPick={(chosen) => void onUpload(chosen, setUploading)}
      />
    </>
  );
}

function WatchedFileRow({ file, ...row }: ComponentProps<typeof KnownFileRow>) {
  const read = useFileRecord(file.textState === 'pending' ? file.file_id : null);
  return <KnownFileRow file={read ?? file} {...row} />;
}
