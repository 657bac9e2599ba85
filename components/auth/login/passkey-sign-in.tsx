'use client';

import { Fingerprint } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { canUsePasskeys } from '@/lib/client/account/passkeys/can-use-passkeys';
import { toPasskeyFailure } from '@/lib/client/account/passkeys/passkey-failure';
import { choosePasskey, signInWithPasskey } from '@/lib/client/account/sign-in/sign-in-with-passkey';
import { FormAlert } from '../form-alert';
import { loginErrorKey } from './login-error-key';
import { usePasskeyAutofill } from './use-passkey-autofill';

interface PasskeySignInProps {
  hasForm: boolean;
  isLeaving: boolean;
}

interface OfferedSignInProps extends PasskeySignInProps {
  /** True lets the server render the button already. */
  isLikely: boolean;
}

/** Renders null where passkeys are not available. The form suggests them too. */
export function PasskeySignIn({ isLikely, ...props }: OfferedSignInProps) {
  const isPossible = useSyncExternalStore(neverChanges, canUsePasskeys, () => isLikely);
  return isPossible ? <PossibleSignIn {...props} /> : null;
}

function PossibleSignIn({ hasForm, isLeaving }: PasskeySignInProps) {
  const t = useTranslations('auth');
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const say = useCallback(
    (error: unknown) => {
      const why = toPasskeyFailure(error);
      if (why.kind !== 'refused') setFailure(t(`passkey.errors.${why.kind}`));
      else if (why.error.status === REFUSED_STATUS) setFailure(t('passkey.errors.refused'));
      else setFailure(t(`login.errors.${loginErrorKey(why.error)}`));
    },
    [t],
  );
  usePasskeyAutofill(hasForm && !isBusy && !isLeaving, say);

  async function start(): Promise<void> {
    setIsBusy(true);
    setFailure(null);
    try {
      await signInWithPasskey(await choosePasskey());
    } catch (error) {
      say(error);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div className="mt-3">
      {failure === null ? null : <FormAlert>{failure}</FormAlert>}
      <Button
        variant="outline"
        size="lg"
        className="w-full"
        isBusy={isBusy}
        disabled={isLeaving}
        onClick={() => void start()}
      >
        <Fingerprint aria-hidden className="size-4" />
        {t('passkey.button')}
      </Button>
    </div>
  );
}

/** The server answers with this when it refused the passkey or the challenge. */
const REFUSED_STATUS = 422;

const neverChanges = () => () => undefined;
