import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Label } from '@/components/ui/label';

interface VersionSelectProps {
  label: string;
  ids: readonly string[];
  value: string;
  onChange: (id: string) => void;
}

/** Chooses one of the versions of a message by its position. */
export function VersionSelect({ label, ids, value, onChange }: VersionSelectProps) {
  const t = useTranslations('branches');
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <Label htmlFor={id}>{label}</Label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="border-control bg-background h-9 rounded-sm border px-2 text-sm touch:h-11"
      >
        {ids.map((each, index) => (
          <option key={each} value={each}>
            {t('version', { position: index + 1 })}
          </option>
        ))}
      </select>
    </div>
  );
}
