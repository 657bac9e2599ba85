import { FileX2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { cn } from '@/lib/utils';
import { FILE_BOX_CLASS, FileBox } from './file-box';

export function DeletedFile({ name }: { name: string }) {
  const t = useTranslations('attach');
  return (
    <li className={cn(FILE_BOX_CLASS, 'border border-dashed bg-transparent')}>
      <FileBox
        icon={<FileX2 aria-hidden className="text-muted-foreground size-5" />}
        name={name}
        note={t('deleted')}
        isQuiet
      />
    </li>
  );
}
