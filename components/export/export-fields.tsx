'use client';

import { useTranslations } from 'next-intl';
import { SwitchRow } from '@/components/shared/controls/switch-row';
import { LabelledField } from '@/components/shared/form/labelled-field';
import { Input } from '@/components/ui/input';
import { NativeSelect } from '@/components/ui/native-select';
import {
  effectiveExportChoice,
  EXPORT_EXTENSIONS,
  EXPORT_TYPES,
  exportRules,
  type ExportChoice,
} from '@/lib/domain/export/export-type';
import { cleanTypedFilename } from '@/lib/domain/shared/clean-filename';

interface ExportFieldsProps {
  filename: string;
  onFilename: (filename: string) => void;
  choice: ExportChoice;
  onChoice: (choice: ExportChoice) => void;
  isDisabled: boolean;
}

export function ExportFields({ filename, onFilename, choice, onChoice, isDisabled }: ExportFieldsProps) {
  const t = useTranslations('export');
  const rules = exportRules(choice.type);
  const effective = effectiveExportChoice(choice);
  return (
    <fieldset disabled={isDisabled} className="flex min-w-0 flex-col gap-4">
      <LabelledField label={t('filename')}>
        {(control) => (
          <span className="flex items-center gap-2">
            <Input
              {...control}
              dir="auto"
              autoComplete="off"
              spellCheck={false}
              value={filename}
              onChange={(event) => onFilename(cleanTypedFilename(event.target.value))}
              className="touch:h-11"
            />
            <span dir="ltr" className="text-muted-foreground shrink-0 text-sm">
              {EXPORT_EXTENSIONS[choice.type]}
            </span>
          </span>
        )}
      </LabelledField>
      <LabelledField label={t('type')} hint={choice.type === 'screenshot' ? t('pictureHint') : undefined}>
        {(control) => (
          <NativeSelect
            {...control}
            value={choice.type}
            onChange={(event) => {
              const type = EXPORT_TYPES.find((each) => each === event.target.value);
              if (type !== undefined) onChoice({ ...choice, type });
            }}
          >
            {EXPORT_TYPES.map((type) => (
              <option key={type} value={type}>
                {t(`types.${type}`)}
              </option>
            ))}
          </NativeSelect>
        )}
      </LabelledField>
      <div className="divide-y rounded-md border empty:hidden">
        {rules.includeOptions ? (
          <SwitchRow
            className="items-center px-4 py-2.5"
            label={t('includeOptions')}
            hint={t('includeOptionsHint')}
            isOn={effective.includeOptions}
            onChange={(includeOptions) => onChoice({ ...choice, includeOptions })}
          />
        ) : null}
        {rules.allBranches ? (
          <SwitchRow
            className="items-center px-4 py-2.5"
            label={t('allBranches')}
            hint={t('allBranchesHint')}
            isOn={effective.allBranches}
            onChange={(allBranches) => onChoice({ ...choice, allBranches })}
          />
        ) : null}
        {rules.recursive ? (
          <SwitchRow
            className="items-center px-4 py-2.5"
            label={t('recursive')}
            hint={t('recursiveHint')}
            isOn={effective.recursive}
            onChange={(recursive) => onChoice({ ...choice, recursive })}
          />
        ) : null}
      </div>
    </fieldset>
  );
}
