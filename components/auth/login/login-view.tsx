'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWaitWords } from '@/components/shared/use-wait-words';
import { useBanNote } from '@/lib/client/session/ban-note';
import { useDeletionNote } from '@/lib/client/session/deletion-note';
import { useEndNote } from '@/lib/client/session/end-note';
import { useSession } from '@/lib/client/session/use-session';
import { useStartupConfig } from '@/lib/client/system/use-startup-config';
import type { SignInRefusal } from '@/lib/domain/account/sign-in-refusal';
import { AuthCard } from '../auth-card';
import { FormAlert } from '../form-alert';
import { SocialButtons } from '../social/social-buttons';
import { LoginForm } from './login-form';
import { PasskeySignIn } from './passkey-sign-in';
import { SecondFactorForm } from './second-factor-form';
import { useRedirectWhenSignedIn } from './use-redirect-when-signed-in';
import { useWantedPath } from './use-wanted-path';
import { withReturnPath } from './with-return-path';

export interface AuthViewProps {
  wantedPath: string | undefined;
  /** The server found a session; the client has yet to confirm it. */
  hasPageSession: boolean;
}

interface LoginViewProps extends AuthViewProps {
  pendingChallengeId: string | undefined;
  refusal: SignInRefusal | undefined;
  /** The server guesses; the browser is asked later. */
  mayHavePasskeys?: boolean;
}

export function LoginView({
  wantedPath: asked,
  hasPageSession,
  pendingChallengeId,
  refusal,
  mayHavePasskeys = false,
}: LoginViewProps) {
  const t = useTranslations('auth');
  const tSite = useTranslations('site');
  const config = useStartupConfig();
  const { status } = useSession();
  const { wantedPath, wantedByNewUser } = useWantedPath(asked);
  const isLeaving = useRedirectWhenSignedIn(wantedPath);
  const [challengeId, setChallengeId] = useState(pendingChallengeId ?? null);
  const [hasExpired, setHasExpired] = useState(false);
  // A user who is signed in already is about to be redirected; the form would flash.
  if (hasPageSession && status !== 'unauthenticated') return null;
  const appTitle = config?.appTitle ?? '';
  const leaveSecondStep = (isExpired: boolean) => {
    setChallengeId(null);
    setHasExpired(isExpired);
  };
  if (challengeId !== null)
    return (
      <AuthCard title={t('secondFactor.title')} appTitle={appTitle}>
        <SecondFactorForm
          key={challengeId}
          challengeId={challengeId}
          isLeaving={isLeaving}
          onExpired={() => leaveSecondStep(true)}
          onBack={() => leaveSecondStep(false)}
        />
      </AuthCard>
    );
  const hasForm = config?.emailLoginEnabled !== false;
  return (
    <AuthCard
      title={t('login.title')}
      appTitle={appTitle}
      about={tSite('description')}
      footer={
        config?.registrationEnabled === true ? (
          <>
            {t('login.noAccount')}{' '}
            <Link
              href={withReturnPath('/register', wantedByNewUser)}
              className="touch-target text-primary font-medium hover:underline"
            >
              {t('login.toRegister')}
            </Link>
          </>
        ) : null
      }
    >
      <LoginNotes hasExpired={hasExpired} refusal={refusal} />
      {hasForm ? (
        <LoginForm
          canReset={config?.passwordResetEnabled}
          isLeaving={isLeaving}
          onSecondFactor={setChallengeId}
        />
      ) : null}
      <PasskeySignIn hasForm={hasForm} isLeaving={isLeaving} isLikely={mayHavePasskeys} />
      {config === undefined ? null : (
        <SocialButtons config={config} hasForm={hasForm} wantedPath={wantedPath} />
      )}
    </AuthCard>
  );
}

interface LoginNotesProps extends Pick<LoginViewProps, 'refusal'> {
  /** The second step's time is over. */
  hasExpired: boolean;
}

function LoginNotes({ hasExpired, refusal }: LoginNotesProps) {
  const t = useTranslations('auth');
  const banEndsAt = useBanNote();
  const isDeleted = useDeletionNote();
  const hasEnded = useEndNote();
  const waitOf = useWaitWords();
  return (
    <>
      {isDeleted ? (
        <p role="status" className="bg-muted mb-5 rounded-sm px-3.5 py-3 text-sm leading-snug">
          {t('login.deleted')}
        </p>
      ) : null}
      {hasEnded && banEndsAt === null ? (
        <p role="status" className="bg-muted mb-5 rounded-sm px-3.5 py-3 text-sm leading-snug">
          {t('login.ended')} {t('login.kept')}
        </p>
      ) : null}
      {hasExpired ? <FormAlert>{t('secondFactor.errors.expired')}</FormAlert> : null}
      {banEndsAt === null ? null : (
        <FormAlert>
          {t('login.errors.ban')} {waitOf({ endsAt: banEndsAt })} {t('login.kept')}
        </FormAlert>
      )}
      {refusal === undefined ? null : <FormAlert>{t(`login.refusals.${refusal}`)}</FormAlert>}
    </>
  );
}
