'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { useErrorText } from '@/components/shared/use-error-text';
import { Button } from '@/components/ui/button';
import { conversationPath } from '@/lib/client/navigation/conversation-path';
import { RequestError } from '@/lib/client/request/request-error';
import { continueShared, keepWish, takeWish } from '@/lib/client/share/continue-shared';
import { sharedPagePath } from '@/lib/contracts/share/share';
import { toLoginPath } from '@/lib/domain/account/return-path';

/** Guests log in first and come back. */
export function ContinueButton({ token, appTitle }: { token: string; appTitle: string }) {
  const t = useTranslations('share.page');
  const errorText = useErrorText();
  const router = useRouter();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const copy = async (onGuest: () => void) => {
    setIsBusy(true);
    setProblem(null);
    try {
      router.push(conversationPath(await continueShared(token), '/c'));
    } catch (error) {
      setIsBusy(false);
      if (!(error instanceof RequestError)) setProblem(t('continueFailed'));
      else if (error.code === 'unauthorized') onGuest();
      else if (error.code === 'not_found') setProblem(t('missingText'));
      else setProblem(errorText(error.code, error.details));
    }
  };
  const copyWanted = useEffectEvent(() => {
    // A guest who only turned back from the login page stays here.
    if (takeWish(token)) void copy(() => undefined);
  });
  useEffect(() => {
    queueMicrotask(() => copyWanted());
  }, [token]);
  const logIn = () => {
    keepWish(token);
    router.push(toLoginPath(sharedPagePath(token)));
  };
  return (
    <div className="flex max-w-full flex-col items-start gap-2">
      <Button isBusy={isBusy} onClick={() => void copy(logIn)} className="h-10 touch:h-11">
        {t('continue', { appTitle })}
      </Button>
      <p role="alert" className="text-destructive max-w-72 text-sm text-pretty empty:hidden">
        {problem}
      </p>
    </div>
  );
}
