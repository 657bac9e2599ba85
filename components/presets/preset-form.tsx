'use client';

import { useTranslations } from 'next-intl';
import { useId, useState, type FormEvent } from 'react';
import { LabelledField } from '@/components/shared/form/labelled-field';
import { ModelSettingsForm } from '@/components/shared/model-settings/model-settings-form';
import { usePresetActions } from '@/components/shared/use-preset-actions';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { saveFile } from '@/lib/client/page/save-file';
import { closeDoneDialog, useOpenDialog } from '@/lib/client/stores/system/open-dialog';
import { cleanTitle } from '@/lib/domain/conversation/conversation-title';
import { DEFAULT_PRESET_TITLE } from '@/lib/domain/preset/preset';
import { toPresetFile } from '@/lib/domain/preset/preset-file';
import { cleanFilename } from '@/lib/domain/shared/clean-filename';
import { toSavedFields, type EditedPreset } from './edited-preset';
import { PresetModelFields } from './preset-model-fields';

interface PresetFormProps {
  /** Null creates a new one. */
  presetId: string | null;
  initial: EditedPreset;
}

/** The fields of a preset; mounted with the dialog, so that it starts with the current values. */
export function PresetForm({ presetId, initial }: PresetFormProps) {
  const t = useTranslations('presets');
  const actions = usePresetActions();
  const formId = useId();
  const [before] = useState(initial);
  const [edited, setEdited] = useState(initial);
  const [isSaving, setSaving] = useState(false);
  const change = (patch: Partial<EditedPreset>) => setEdited((now) => ({ ...now, ...patch }));
  const fields = () => {
    const title = cleanTitle(edited.title);
    return { ...toSavedFields(edited, before), title: title === '' ? DEFAULT_PRESET_TITLE : title };
  };
  const save = async () => {
    const { request } = useOpenDialog.getState();
    setSaving(true);
    const isSaved = await actions.save({ ...fields(), presetId });
    setSaving(false);
    if (isSaved) closeDoneDialog(request);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSaving && edited.endpoint !== '') void save();
  };
  const exportFile = () => {
    const preset = fields();
    const name = cleanFilename(preset.title, DEFAULT_PRESET_TITLE);
    saveFile(new Blob([toPresetFile(preset)], { type: 'application/json' }), `${name}.json`);
  };
  return (
    <>
      <form
        id={formId}
        onSubmit={submit}
        className="scrollbar-thin flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto px-5 pb-5"
      >
        <LabelledField label={t('name')}>
          {(control) => (
            <Input
              {...control}
              dir="auto"
              autoComplete="off"
              placeholder={DEFAULT_PRESET_TITLE}
              value={edited.title}
              onChange={(event) => change({ title: event.target.value })}
            />
          )}
        </LabelledField>
        <PresetModelFields {...edited} onChange={change} />
        <ModelSettingsForm
          endpoint={edited.endpoint}
          endpointType={edited.endpointType}
          model={edited.model}
          settings={edited.settings}
          onChange={(settings) => change({ settings })}
          startsAdvanced
        />
      </form>
      <div className="flex justify-end gap-2 border-t px-5 py-4">
        <Button variant="ghost" className="touch:h-11" disabled={edited.endpoint === ''} onClick={exportFile}>
          {t('export')}
        </Button>
        <Button
          type="submit"
          form={formId}
          className="touch:h-11"
          isBusy={isSaving}
          disabled={edited.endpoint === ''}
        >
          {t('save')}
        </Button>
      </div>
    </>
  );
}
