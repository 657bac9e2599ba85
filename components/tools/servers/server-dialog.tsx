'use client';

import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { Form } from '@/components/shared/form/form';
import { FormEnd } from '@/components/shared/form/form-end';
import { FormField } from '@/components/shared/form/form-field';
import { useSchemaForm, type SchemaForm } from '@/components/shared/form/use-schema-form';
import { PasswordInput } from '@/components/shared/password-input';
import { useThrownText } from '@/components/shared/use-error-text';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { RequestError } from '@/lib/client/request/request-error';
import { addMcpServer, changeMcpServer } from '@/lib/client/tool/mcp-servers';
import {
  MCP_CALLBACK_PATH,
  typedMcpServerSchema,
  type McpServerAnswer,
} from '@/lib/contracts/tool/mcp-servers';
import { isRecord } from '@/lib/domain/shared/json-record';
import { MCP_NAME_LIMIT_CHARACTERS } from '@/lib/domain/tool/mcp-server';

interface ServerFormProps {
  /** Null means a new one. */
  server: McpServerAnswer | null;
  onClose: () => void;
  onAdded?: (serverId: string) => void;
}

export function ServerDialog({ isOpen, ...form }: ServerFormProps & { isOpen: boolean }) {
  const t = useTranslations('mcp');
  return (
    <Dialog open={isOpen} onOpenChange={form.onClose}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{t(form.server === null ? 'addTitle' : 'editTitle')}</DialogTitle>
          <DialogDescription>{t('trust')}</DialogDescription>
        </DialogHeader>
        <DialogBody>
          <ServerForm {...form} />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

function ServerForm({ server, onClose, onAdded }: ServerFormProps) {
  const t = useTranslations('mcp');
  const errorWords = useThrownText();
  const form = useSchemaForm({
    schema: typedMcpServerSchema(server),
    defaultValues: {
      name: server?.title ?? '',
      url: server?.url ?? '',
      headerName: server?.headerName ?? '',
      headerValue: '',
      clientId: server?.clientId ?? '',
      clientSecret: '',
    },
    submit: async (typed) => {
      if (server === null) onAdded?.((await addMcpServer(typed)).serverId);
      else await changeMcpServer(server.serverId, typed);
      onClose();
    },
    problemOf: (error) => {
      const fields = error instanceof RequestError ? error.details['fields'] : null;
      if (!isRecord(fields)) return errorWords(error);
      return t('name' in fields ? 'nameTaken' : 'url' in fields ? 'urlWrong' : 'headerWrong');
    },
    fieldProblemOf: (name) =>
      name === 'name'
        ? ''
        : t(name === 'url' ? 'urlWrong' : name.startsWith('client') ? 'clientWrong' : 'headerWrong'),
  });
  return (
    <Form className="flex flex-col gap-4" onSubmit={form.send}>
      <FormField form={form} name="name" label={t('name')}>
        {(field) => <Input {...field} dir="auto" maxLength={MCP_NAME_LIMIT_CHARACTERS} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="url" label={t('url')}>
        {(field) => (
          <Input
            {...field}
            dir="ltr"
            inputMode="url"
            placeholder="https://example.org/mcp"
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </FormField>
      <SignIn form={form} server={server} />
      <FormEnd problem={form.problem} isBusy={form.isBusy}>
        {t('save')}
      </FormEnd>
    </Form>
  );
}

type FormOfServer = SchemaForm<
  z.input<ReturnType<typeof typedMcpServerSchema>>,
  z.output<ReturnType<typeof typedMcpServerSchema>>
>;

const SIGN_IN_FIELDS = ['headerName', 'headerValue', 'clientId', 'clientSecret'] as const;

/** Most servers need none of it, so it is folded until a field is filled. */
function SignIn({ form, server }: { form: FormOfServer; server: McpServerAnswer | null }) {
  const t = useTranslations('mcp');
  const placeId = useId();
  const [isOpened, setOpened] = useState((server?.headerName ?? server?.clientId ?? null) !== null);
  const typed = useWatch({ control: form.fields.control, name: SIGN_IN_FIELDS });
  // Fields with an error are never folded away.
  const isUsed = typed.some((value) => value !== '');
  const isOpen = isOpened || isUsed;
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="-ms-2 self-start"
        aria-expanded={isOpen}
        aria-controls={placeId}
        onClick={() => setOpened(!isOpen || isUsed)}
      >
        <ChevronRight aria-hidden className={isOpen ? 'rotate-90' : 'rtl:-scale-x-100'} />
        {t('signIn')}
      </Button>
      <div id={placeId} hidden={!isOpen} className="flex flex-col gap-4">
        {isOpen ? <SignInFields form={form} server={server} /> : null}
      </div>
    </>
  );
}

function SignInFields({ form, server }: { form: FormOfServer; server: McpServerAnswer | null }) {
  const t = useTranslations('mcp');
  const isHeaderStored = server?.headerName !== null && server !== null;
  return (
    <>
      <FormField form={form} name="headerName" label={t('headerName')} hint={t('headerHint')}>
        {(field) => <Input {...field} dir="ltr" autoComplete="off" spellCheck={false} />}
      </FormField>
      <FormField
        form={form}
        name="headerValue"
        label={t('headerValue')}
        hint={isHeaderStored ? t('headerKept') : undefined}
      >
        {(field) => <PasswordInput {...field} autoComplete="off" />}
      </FormField>
      <FormField
        form={form}
        name="clientId"
        label={t('clientId')}
        hint={t('clientIdHint', { address: `${window.location.origin}${MCP_CALLBACK_PATH}` })}
      >
        {(field) => <Input {...field} dir="ltr" autoComplete="off" spellCheck={false} />}
      </FormField>
      <FormField
        form={form}
        name="clientSecret"
        label={t('clientSecret')}
        hint={(server?.clientId ?? null) === null ? undefined : t('headerKept')}
      >
        {(field) => <PasswordInput {...field} autoComplete="off" />}
      </FormField>
    </>
  );
}
