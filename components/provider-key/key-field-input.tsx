import { useTranslations } from 'next-intl';
import { LabelledField } from '@/components/shared/form/labelled-field';
import { PasswordInput } from '@/components/shared/password-input';
import { Input } from '@/components/ui/input';
import type { KeyField } from '@/lib/domain/provider-key/plan-provider-key';
import { KeyPageLink } from './key-page-link';
import { ServiceAccountInput } from './service-account-input';

interface KeyFieldInputProps {
  field: KeyField;
  /** Null means unknown. */
  keyPage: string | null;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
  onRefuse: () => void;
}

/** Secrets are hidden, and browsers are not asked to remember them. */
export function KeyFieldInput({ field, keyPage, value, error, onChange, onRefuse }: KeyFieldInputProps) {
  const t = useTranslations('providerKeys');
  const isSecret = field === 'apiKey' || field === 'geminiKey' || field === 'secret';
  const hint = () => {
    if (field === 'baseUrl') return t('baseUrlHint');
    if (field === 'serviceAccount') return t('googleHint');
    return isSecret && keyPage !== null ? <KeyPageLink href={keyPage} /> : undefined;
  };
  return (
    <LabelledField label={t(`fields.${field}`)} error={error} hint={hint()}>
      {(control) => {
        if (field === 'serviceAccount')
          return (
            <ServiceAccountInput control={control} text={value} onChange={onChange} onRefuse={onRefuse} />
          );
        const shared = {
          ...control,
          value,
          autoComplete: 'off',
          onChange: (event: { target: { value: string } }) => onChange(event.target.value),
        };
        return isSecret ? (
          <PasswordInput {...shared} data-1p-ignore data-lpignore="true" />
        ) : (
          <Input
            {...shared}
            dir="ltr"
            type={field === 'baseUrl' ? 'url' : 'text'}
            placeholder={field === 'baseUrl' ? 'https://' : undefined}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
        );
      }}
    </LabelledField>
  );
}
