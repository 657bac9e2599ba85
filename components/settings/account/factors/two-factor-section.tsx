'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ProofDialog } from '@/components/shared/proof/proof-dialog';
import { useProof } from '@/components/shared/proof/use-proof';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast/toast';
import {
  beginTwoFactor,
  disableTwoFactor,
  replaceRecoveryCodes,
  useTwoFactor,
} from '@/lib/client/account/two-factor';
import type { Enrolment } from '@/lib/contracts/account/two-factor';
import { SectionState } from '../../section/section-state';
import { useErrorWords } from '../../section/use-error-words';
import { SettingsSection } from '../../settings-section';
import { EnrolDialog } from './enrol-dialog';
import { FactorProofDialog } from './factor-proof-dialog';
import { RecoveryCodesDialog } from './recovery-codes-dialog';

const FEW_CODES = 3;

export function TwoFactorSection() {
  const t = useTranslations('settings.twoFactor');
  const errorWords = useErrorWords();
  const { state, error, retry } = useTwoFactor();
  const { prove, pending } = useProof();
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [wanted, setWanted] = useState<'off' | 'renew' | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const hasPassword = state?.hasPassword === true;

  async function begin(): Promise<void> {
    setIsBusy(true);
    try {
      setEnrolment(await prove(beginTwoFactor));
    } catch (problem) {
      showToast('error', errorWords(problem));
      retry();
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <SettingsSection title={t('title')} description={t('description')}>
      <SectionState
        isHere={state !== undefined}
        hasFailed={error !== undefined}
        failedWords={t('loadFailed')}
        retryLabel={t('retry')}
        onRetry={retry}
      >
        {state?.isOn === true ? (
          <>
            <p className="flex flex-wrap items-center gap-2 text-sm">
              <Badge>{t('on')}</Badge>
              <span
                className={state.recoveryCodesLeft < FEW_CODES ? 'text-destructive' : 'text-muted-foreground'}
              >
                {t('codesLeft', { count: state.recoveryCodesLeft })}
              </span>
            </p>
            <div className="mt-3 flex flex-wrap gap-2">
              <Button variant="outline" className="touch:h-11" onClick={() => setWanted('renew')}>
                {t('newCodes')}
              </Button>
              <Button variant="outline" className="touch:h-11" onClick={() => setWanted('off')}>
                {t('switchOff')}
              </Button>
            </div>
          </>
        ) : (
          <Button variant="outline" className="touch:h-11" isBusy={isBusy} onClick={() => void begin()}>
            {t('setUp')}
          </Button>
        )}
      </SectionState>
      <EnrolDialog
        enrolment={enrolment}
        onClose={() => setEnrolment(null)}
        onDone={(fresh) => {
          setEnrolment(null);
          setCodes(fresh);
        }}
      />
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />
      <FactorProofDialog
        matter="renew"
        isOpen={wanted === 'renew'}
        hasPassword={hasPassword}
        onClose={() => setWanted(null)}
        onProof={async (proof) => {
          setCodes(await replaceRecoveryCodes(proof));
        }}
      />
      <FactorProofDialog
        matter="off"
        isOpen={wanted === 'off'}
        hasPassword={hasPassword}
        onClose={() => setWanted(null)}
        onProof={async (proof) => {
          await disableTwoFactor(proof);
          showToast('success', t('switchedOff'));
        }}
      />
      <ProofDialog pending={pending} />
    </SettingsSection>
  );
}
