'use client';

import { ArrowLeft, Lock, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useId, useState, type ComponentProps } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { ConfirmDialog } from '@/components/shared/confirm/confirm-dialog';
import { Form } from '@/components/shared/form/form';
import { FormField } from '@/components/shared/form/form-field';
import { FormProblem } from '@/components/shared/form/form-problem';
import { useSchemaForm } from '@/components/shared/form/use-schema-form';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { IconButton } from '@/components/ui/parts/icon-button';
import { Switch } from '@/components/ui/switch';
import { showToast } from '@/components/ui/toast/toast';
import { deleteAction, saveAction, useActions } from '@/lib/client/assistant/actions';
import { actionKey, findTypedAction, keepTypedAction } from '@/lib/client/assistant/builder';
import {
  actionFormSchema,
  findMissingAuth,
  toActionForm,
  toActionDraft,
  type ActionForm,
} from '@/lib/contracts/assistant/action-form';
import type { BuilderAction } from '@/lib/contracts/assistant/builder-actions';
import type { BuilderAssistant } from '@/lib/contracts/assistant/builder-assistants';
import { useLeaveUnsaved } from '../use-leave-unsaved';
import { ActionAccount } from './action-account';
import { ActionAuthDialog } from './action-auth-dialog';
import { OperationsTable } from './operations-table';
import { SchemaEditor } from './schema/schema-editor';
import { SchemaProblem } from './schema/schema-problem';
import { useActionProblem } from './use-action-problem';
import { useOpenApi } from './use-openapi';

interface ActionEditorProps {
  assistant: BuilderAssistant;
  /** Null means a new action. */
  actionId: string | null;
  onLeave: () => void;
}

export function ActionEditor({ assistant, actionId, onLeave }: ActionEditorProps) {
  const { actions } = useActions(assistant.id);
  const action = actions?.find((each) => each.actionId === actionId) ?? null;
  const isMissing = actionId !== null && action === null;
  // The action was deleted in another tab.
  const isDeleted = isMissing && actions !== undefined;
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (isDeleted) leave();
  }, [isDeleted]);
  if (isMissing) return null;
  return <ActionFields assistantId={assistant.id} action={action} onLeave={onLeave} />;
}

interface ActionFieldsProps {
  assistantId: string;
  action: BuilderAction | null;
  onLeave: () => void;
}

function ActionFields({ assistantId, action, onLeave }: ActionFieldsProps) {
  const t = useTranslations('assistantBuilder.action');
  const formId = useId();
  const [isDeleting, setDeleting] = useState(false);
  const [isAuthOpen, setAuthOpen] = useState(false);
  const { form, text, asksFirst, auth, outcome, stored, canSave, remove, forgetAndLeave } = useActionForm({
    assistantId,
    action,
    onLeave,
  });
  const { setValue, formState } = form.fields;
  const { leave, question } = useLeaveUnsaved(formState.isDirty && !form.isDone);
  return (
    <>
      <ActionHead
        isNew={action === null}
        onBack={() => leave(forgetAndLeave)}
        onDelete={() => setDeleting(true)}
      />
      <Form
        id={formId}
        onSubmit={form.send}
        aria-label={t(action === null ? 'addTitle' : 'editTitle')}
        className="@container/action scrollbar-thin min-h-0 flex-1 overflow-y-auto overscroll-contain"
      >
        <div className="flex min-h-full flex-col gap-5 px-3 pt-1 pb-5 sm:px-5 @3xl/action:h-full @3xl/action:flex-row">
          <div className="flex h-[60dvh] min-w-0 shrink-0 flex-col *:min-h-0 *:flex-1 @3xl/action:h-auto @3xl/action:min-h-60 @3xl/action:flex-1 @3xl/action:shrink">
            <FormField
              form={form}
              name="raw_spec"
              label={t('schema')}
              error={outcome?.isValid === false ? <SchemaProblem outcome={outcome} field="raw_spec" /> : null}
            >
              {(field) => (
                <SchemaEditor
                  {...field}
                  isTall
                  text={text}
                  faultyLine={outcome?.isValid === false ? (outcome.fault?.line ?? null) : null}
                  placeholder={t('schemaExample')}
                />
              )}
            </FormField>
          </div>
          <div className="flex min-w-0 flex-col gap-5 @3xl/action:w-88 @3xl/action:shrink-0 @3xl/action:overflow-y-auto @3xl/action:pe-1">
            {outcome?.isValid === true ? <OperationsTable api={outcome.api} /> : null}
            <section className="flex flex-col gap-1.5">
              <h3 className="text-sm font-medium">{t('authentication')}</h3>
              <Button variant="outline" className="justify-start" onClick={() => setAuthOpen(true)}>
                <Lock aria-hidden />
                {t(`authTypes.${auth.type}`)}
              </Button>
              {action === null ? null : <ActionAccount action={action} />}
            </section>
            <AsksFirstSwitch
              isOn={asksFirst}
              onChange={(isOn) => setValue('asksFirst', isOn, { shouldDirty: true })}
            />
            <FormField form={form} name="privacy_policy_url" label={t('privacy')}>
              {(field) => <PrivacyInput {...field} />}
            </FormField>
          </div>
        </div>
      </Form>
      <div className="flex flex-wrap items-center justify-end gap-2 border-t px-3 py-2.5 sm:px-5">
        <FormProblem className="w-full">{form.problem}</FormProblem>
        <Button type="submit" form={formId} isBusy={form.isBusy} disabled={!canSave || form.isInvalid}>
          {t(action === null ? 'create' : 'update')}
        </Button>
      </div>
      <ActionAuthDialog
        isOpen={isAuthOpen}
        auth={auth}
        stored={stored}
        onClose={() => setAuthOpen(false)}
        onSave={(changed) => {
          setValue('auth', changed, { shouldDirty: true });
          setAuthOpen(false);
        }}
      />
      <ConfirmDialog
        isOpen={isDeleting}
        onOpenChange={setDeleting}
        title={t('deleteTitle')}
        confirmLabel={t('delete')}
        isDangerous
        onConfirm={() => (action === null ? undefined : void remove(action.actionId))}
      >
        {t('deleteText')}
      </ConfirmDialog>
      {question}
    </>
  );
}

function ActionHead({
  isNew,
  onBack,
  onDelete,
}: {
  isNew: boolean;
  onBack: () => void;
  onDelete: () => void;
}) {
  const t = useTranslations('assistantBuilder.action');
  return (
    <div className="flex items-center gap-1 px-2 pb-2">
      <IconButton label={t('back')} onClick={onBack}>
        <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
      </IconButton>
      <h2 className="min-w-0 flex-1 truncate text-sm font-semibold">{t(isNew ? 'addTitle' : 'editTitle')}</h2>
      {isNew ? null : (
        <IconButton label={t('delete')} onClick={onDelete}>
          <Trash2 aria-hidden />
        </IconButton>
      )}
    </div>
  );
}

function AsksFirstSwitch({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const t = useTranslations('assistantBuilder.action');
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <label htmlFor={id} className="text-sm font-medium">
          {t('asksFirst')}
        </label>
        <p id={`${id}-hint`} className="text-muted-foreground text-[0.8125rem] text-pretty">
          {t('asksFirstHint')}
        </p>
      </div>
      <Switch
        id={id}
        checked={isOn}
        aria-describedby={`${id}-hint`}
        onCheckedChange={onChange}
        className="mt-0.5"
      />
    </div>
  );
}

function PrivacyInput(field: ComponentProps<typeof Input>) {
  return (
    <Input
      {...field}
      dir="ltr"
      inputMode="url"
      autoComplete="off"
      spellCheck={false}
      placeholder="https://api.example.org/privacy"
    />
  );
}

function useActionForm({ assistantId, action, onLeave }: ActionFieldsProps) {
  const t = useTranslations('assistantBuilder.action');
  const problemOf = useActionProblem();
  const form = useSchemaForm({
    schema: actionFormSchema,
    mode: 'onChange',
    defaultValues: toActionForm(action),
    submit: async (values) => {
      if (outcome?.isValid !== true) return;
      await saveAction(assistantId, toActionDraft(values, outcome.api, action?.actionId ?? null));
      showToast('success', t('saved'));
      forgetAndLeave();
    },
    problemOf,
    fieldProblemOf: () => t('urlWrong'),
  });
  const { control } = form.fields;
  const { raw_spec: text = '', asksFirst = true } = useWatch({ control });
  const auth = form.fields.getValues('auth');
  const outcome = useOpenApi(text);
  const stored = action?.storedSecrets ?? [];
  const key = actionKey(assistantId, action?.actionId ?? null);
  useKeptInput(key, form.fields);

  function forgetAndLeave(): void {
    keepTypedAction(key, null);
    onLeave();
  }
  const canSave = outcome?.isValid === true && findMissingAuth(auth, stored) === null;

  async function remove(actionId: string): Promise<void> {
    try {
      await deleteAction(assistantId, actionId);
      forgetAndLeave();
    } catch (error) {
      showToast('error', problemOf(error));
    }
  }

  return { form, text, asksFirst, auth, outcome, stored, canSave, remove, forgetAndLeave };
}

/** What is typed stays while other pages are shown, except secrets. */
function useKeptInput(
  key: string,
  { control, formState, getValues, setValue }: UseFormReturn<ActionForm>,
): void {
  const typed = useWatch({ control });
  const { isDirty } = formState;
  const restore = useEffectEvent(() => {
    const kept = findTypedAction(key);
    if (kept === undefined) return;
    for (const name of ['raw_spec', 'privacy_policy_url', 'asksFirst', 'auth'] as const)
      setValue(name, kept[name], { shouldDirty: true, shouldValidate: true });
  });
  useEffect(() => restore(), []);
  useEffect(() => keepTypedAction(key, isDirty ? getValues() : null), [key, getValues, isDirty, typed]);
}
