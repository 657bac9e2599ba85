import { FileIcon } from 'lucide-react';
import { sharedPicturePath } from '@/lib/contracts/share/share';
import type { SharedFile } from '@/lib/domain/share/shared-branch';
import { cn } from '@/lib/utils';

interface SharedFilesProps {
  files: readonly SharedFile[];
  token: string;
  pageNumber: number;
  isDrawn?: boolean;
}

export function SharedFiles({ files, token, pageNumber, isDrawn = false }: SharedFilesProps) {
  if (files.length === 0) return null;
  return (
    <ul className={cn('flex w-full max-w-[85%] flex-wrap gap-1.5', !isDrawn && 'justify-end')}>
      {files.map(({ filename, picture }, index) => (
        <li key={index} className="max-w-full">
          {picture === null ? (
            <span className="bg-fill flex items-center gap-2 rounded-md px-3 py-2 text-sm">
              <FileIcon aria-hidden className="size-4 shrink-0" />
              <span dir="auto" className="truncate">
                {filename}
              </span>
            </span>
          ) : (
            <a href={sharedPicturePath(token, { fileId: picture.fileId, pageNumber, isThumbnail: false })}>
              {/* eslint-disable-next-line @next/next/no-img-element -- delivered while the link lives, in the sizes it has */}
              <img
                src={sharedPicturePath(token, { fileId: picture.fileId, pageNumber, isThumbnail: !isDrawn })}
                alt={filename}
                width={picture.widthPx}
                height={picture.heightPx}
                loading="lazy"
                decoding="async"
                className="bg-picture h-auto max-h-80 w-auto max-w-full rounded-lg"
              />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
