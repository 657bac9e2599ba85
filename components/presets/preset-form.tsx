'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ModelSettingsForm } from '@/components/model-settings/model-settings-form';
import { Form } from '@/components/shared/form/form';
import { FormField } from '@/components/shared/form/form-field';
import { useSchemaForm } from '@/components/shared/form/use-schema-form';
import { usePresetActions } from '@/components/shared/use-preset-actions';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { saveFile } from '@/lib/client/page/save-file';
import { closeDialog, closeDoneDialog, useOpenDialog } from '@/lib/client/system/open-dialog';
import { editedPresetSchema, type EditedPreset } from '@/lib/contracts/preset/presets';
import { cleanTitle } from '@/lib/domain/conversation/conversation-title';
import { DEFAULT_PRESET_TITLE } from '@/lib/domain/preset/preset';
import { toPresetFile } from '@/lib/domain/preset/preset-file';
import { cleanFilename } from '@/lib/domain/shared/clean-filename';
import { toSavedFields } from './edited-preset';
import { PresetModelField } from './preset-model-field';

interface PresetFormProps {
  /** Null creates a new one. */
  presetId: string | null;
  initial: EditedPreset;
}

/** Each opening starts with the current values. */
export function PresetForm({ presetId, initial }: PresetFormProps) {
  const t = useTranslations('presets');
  const actions = usePresetActions();
  const formId = useId();
  const [before] = useState(initial);
  const form = useSchemaForm({
    schema: editedPresetSchema,
    defaultValues: { ...initial },
    submit: async (edited) => {
      const { request } = useOpenDialog.getState();
      if (await actions.save({ ...fieldsOf(edited), presetId })) closeDoneDialog(request);
    },
    // The action shows a toast.
    problemOf: () => null,
  });
  const [title, endpoint, endpointType, model, settings] = useWatch({
    control: form.fields.control,
    name: ['title', 'endpoint', 'endpointType', 'model', 'settings'],
  });
  const fieldsOf = (edited: EditedPreset) => {
    const cleaned = cleanTitle(edited.title);
    return { ...toSavedFields(edited, before), title: cleaned === '' ? DEFAULT_PRESET_TITLE : cleaned };
  };
  const exportFile = () => {
    const preset = fieldsOf({ ...before, title, endpoint, endpointType, model, settings });
    const name = cleanFilename(preset.title, DEFAULT_PRESET_TITLE);
    saveFile(new Blob([toPresetFile(preset)], { type: 'application/json' }), `${name}.json`);
  };
  return (
    <>
      <Form
        id={formId}
        onSubmit={form.send}
        className="scrollbar-thin flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto px-5 pb-5"
      >
        <FormField form={form} name="title" label={t('name')}>
          {(control) => (
            <Input {...control} dir="auto" autoComplete="off" placeholder={DEFAULT_PRESET_TITLE} />
          )}
        </FormField>
        <PresetModelField
          endpoint={endpoint}
          endpointType={endpointType}
          model={model}
          onChange={(choice) => {
            form.fields.setValue('endpoint', choice.endpoint);
            form.fields.setValue('endpointType', choice.endpointType);
            form.fields.setValue('model', choice.model);
          }}
        />
        <ModelSettingsForm
          endpoint={endpoint}
          endpointType={endpointType}
          model={model}
          settings={settings}
          onChange={(changed) => form.fields.setValue('settings', changed)}
          startsAdvanced
        />
      </Form>
      <div className="flex justify-end gap-2 border-t px-5 py-4">
        {presetId === null ? (
          <Button variant="ghost" className="touch:h-11" onClick={closeDialog}>
            {t('cancel')}
          </Button>
        ) : (
          <Button variant="ghost" className="touch:h-11" disabled={endpoint === ''} onClick={exportFile}>
            {t('export')}
          </Button>
        )}
        <Button
          type="submit"
          form={formId}
          className="touch:h-11"
          isBusy={form.isBusy}
          disabled={endpoint === ''}
        >
          {t('save')}
        </Button>
      </div>
    </>
  );
}
