import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Switch } from '@/components/ui/switch';
import { useMemories } from '@/lib/client/tool/memories';

interface FolderMemoryFieldProps {
  usesGeneralMemory: boolean;
  onChange: (usesGeneralMemory: boolean) => void;
}

/** Lets the chats of the folder also know the facts that belong to no folder. */
export function FolderMemoryField({ usesGeneralMemory, onChange }: FolderMemoryFieldProps) {
  const t = useTranslations('memory');
  const { answer } = useMemories();
  const id = useId();
  if (answer?.isOn !== true) return null;
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <label htmlFor={id} className="text-sm font-medium">
          {t('useGeneral')}
        </label>
        <p id={`${id}-hint`} className="text-muted-foreground text-sm">
          {t('useGeneralHint')}
        </p>
      </div>
      <Switch
        id={id}
        checked={usesGeneralMemory}
        onCheckedChange={onChange}
        aria-describedby={`${id}-hint`}
        className="mt-0.5"
      />
    </div>
  );
}
