import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Label } from '@/components/ui/label';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select';

interface VersionSelectProps {
  label: string;
  ids: readonly string[];
  value: string;
  onChange: (id: string) => void;
}

export function VersionSelect({ label, ids, value, onChange }: VersionSelectProps) {
  const t = useTranslations('branches');
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <Label htmlFor={id}>{label}</Label>
      <Select value={value} onValueChange={onChange}>
        <SelectTrigger id={id} size="sm">
          <SelectValue />
        </SelectTrigger>
        <SelectContent>
          {ids.map((each, index) => (
            <SelectItem key={each} value={each}>
              {t('version', { position: index + 1 })}
            </SelectItem>
          ))}
        </SelectContent>
      </Select>
    </div>
  );
}
