import {
  File,
  FileArchive,
  FileAudio,
  FileCode,
  FileImage,
  FileSpreadsheet,
  FileText,
  FileType,
  FileVideo,
  Presentation,
  type LucideIcon,
} from 'lucide-react';
import { fileKindOf, type FileKind } from '@/lib/domain/file/file-kind';
import { cn } from '@/lib/utils';

const ICONS: Readonly<Record<FileKind, LucideIcon>> = {
  picture: FileImage,
  pdf: FileType,
  text: FileText,
  code: FileCode,
  document: FileText,
  sheet: FileSpreadsheet,
  slides: Presentation,
  archive: FileArchive,
  audio: FileAudio,
  video: FileVideo,
  other: File,
};

export function FileIcon({ mimeType, className }: { mimeType: string; className?: string }) {
  const Icon = ICONS[fileKindOf(mimeType)];
  return <Icon aria-hidden className={cn('text-muted-foreground size-5 shrink-0', className)} />;
}
