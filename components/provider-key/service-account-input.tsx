import { FileCheck2, FileUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { FilePicker } from '@/components/shared/controls/file-picker';
import type { FieldControl } from '@/components/shared/form/labelled-field';
import { Button } from '@/components/ui/button';
import { isServiceAccountKey } from '@/lib/domain/provider-key/plan-provider-key';

/** Is ten times the size of a key file. */
const FILE_LIMIT_BYTES = 32 * 1024;

interface ServiceAccountInputProps {
  control: FieldControl;
  text: string;
  onChange: (text: string) => void;
  onRefuse: () => void;
}

/** It refuses all but a service account's JSON. */
export function ServiceAccountInput({ control, text, onChange, onRefuse }: ServiceAccountInputProps) {
  const t = useTranslations('providerKeys');
  const input = useRef<HTMLInputElement>(null);
  const read = async (file: File) => {
    const isJson = file.name.toLowerCase().endsWith('.json') && file.size <= FILE_LIMIT_BYTES;
    const content = isJson ? await file.text().catch(() => '') : '';
    if (isServiceAccountKey(content)) return onChange(content);
    onChange('');
    onRefuse();
  };
  const Icon = text === '' ? FileUp : FileCheck2;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <FilePicker
        ref={input}
        label={t('chooseFile')}
        accept=".json,application/json"
        onPick={([file]) => {
          if (file !== undefined) void read(file);
        }}
      />
      <Button variant="outline" {...control} className="touch:h-11" onClick={() => input.current?.click()}>
        <Icon aria-hidden className="size-4" />
        {t(text === '' ? 'chooseFile' : 'chooseOtherFile')}
      </Button>
      <span role="status" className="text-muted-foreground min-w-0 text-sm wrap-anywhere">
        {text === '' ? '' : t('fileTaken')}
      </span>
    </div>
  );
}
