'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useRef } from 'react';
import { CopiedAddress } from '@/components/shared/form/copied-address';
import { Form } from '@/components/shared/form/form';
import { FormField } from '@/components/shared/form/form-field';
import { FormProblem } from '@/components/shared/form/form-problem';
import { useSchemaForm } from '@/components/shared/form/use-schema-form';
import { toShareAddress } from '@/components/shared/share-link-row';
import { Button } from '@/components/ui/button';
import { NativeSelect } from '@/components/ui/native-select';
import { RequestError } from '@/lib/client/request/request-error';
import { createShareLink } from '@/lib/client/share/share-links';
import { findShownLeaf } from '@/lib/client/thread/find-shown-leaf';
import { linkLifetimeSchema, type ShareLink } from '@/lib/contracts/share/share';
import { SHARE_EXPIRIES, type ShareExpiry } from '@/lib/domain/share/share-link';

/** A week is enough for most uses, and ends before the link is forgotten. */
const DEFAULT_EXPIRY: ShareExpiry = '7d';

interface NewLinkFormProps {
  conversationId: string;
  /** A temporary conversation's links end with it; null means that it stays. */
  chatEndsAt: string | null;
  made: ShareLink | null;
  onMade: (link: ShareLink) => void;
}

export function NewLinkForm({ conversationId, chatEndsAt, made, onMade }: NewLinkFormProps) {
  const t = useTranslations('share');
  const tErrors = useTranslations('errors');
  const format = useFormatter();
  const address = useRef<HTMLInputElement>(null);

  const toWords = (error: unknown): string => {
    if (!(error instanceof RequestError)) return t('createFailed');
    if (error.code === 'not_found') return t('nothingToShare');
    const limit = error.details['limit'];
    if (error.code === 'share_limit' && typeof limit === 'number') return tErrors('share_limit', { limit });
    return t('createFailed');
  };
  const form = useSchemaForm({
    schema: linkLifetimeSchema,
    defaultValues: { expiry: DEFAULT_EXPIRY },
    submit: async ({ expiry }) => {
      const leafMessageId = findShownLeaf(conversationId);
      const request = { conversationId, expiry, ...(leafMessageId === null ? {} : { leafMessageId }) };
      onMade(await createShareLink(request));
      requestAnimationFrame(() => address.current?.select());
    },
    problemOf: toWords,
  });
  return (
    <>
      <Form onSubmit={form.send} className="mt-3 flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-40">
          {chatEndsAt === null ? (
            <FormField form={form} name="expiry" label={t('expiry')} error={form.problem}>
              {(control) => (
                <NativeSelect {...control}>
                  {SHARE_EXPIRIES.map((each) => (
                    <option key={each} value={each}>
                      {t(`expiries.${each}`)}
                    </option>
                  ))}
                </NativeSelect>
              )}
            </FormField>
          ) : (
            <>
              <p className="text-sm text-pretty">
                {t('expiresWithChat', {
                  date: format.dateTime(new Date(chatEndsAt), { dateStyle: 'medium', timeStyle: 'short' }),
                })}
              </p>
              <FormProblem className="mt-1 text-[0.8125rem]">{form.problem}</FormProblem>
            </>
          )}
        </div>
        <Button
          type="submit"
          variant={made === null ? 'default' : 'outline'}
          isBusy={form.isBusy}
          className="h-10 touch:h-11"
        >
          {t(made === null ? 'create' : 'newLink')}
        </Button>
      </Form>
      {made === null ? null : (
        <CopiedAddress label={t('link')} address={toShareAddress(made.token)} inputRef={address} isPrimary />
      )}
    </>
  );
}
