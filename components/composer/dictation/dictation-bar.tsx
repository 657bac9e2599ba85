import { Check, TriangleAlert, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useErrorText } from '@/components/shared/use-error-text';
import { IconButton } from '@/components/ui/parts/icon-button';
import { Spinner } from '@/components/ui/spinner';
import { focusComposer } from '@/lib/client/page/composer-input';
import { RequestError } from '@/lib/client/request/request-error';
import { stopDictating } from '@/lib/client/speech/dictation/dictating';
import type { DictationError } from '@/lib/client/speech/dictation/dictation';
import { useStartupConfig } from '@/lib/client/system/use-startup-config';
import { ElapsedTime } from './elapsed-time';
import { LevelMeter } from './level-meter';
import { useDictation } from './use-dictation';

export function DictationBar() {
  const t = useTranslations('speech');
  const canTranscribe = useStartupConfig()?.speech?.canTranscribe === true;
  const { state, level, finish } = useDictation(canTranscribe);
  const finishButton = useRef<HTMLButtonElement>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const { step } = state;
  useEffect(() => {
    if (step === 'listening') finishButton.current?.focus();
    // The button that had the focus no longer exists.
    if (step === 'writing' || step === 'failed') cancelButton.current?.focus();
  }, [step]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      close();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <div
      role="group"
      aria-label={t('dictation')}
      className="border-border mx-2.5 mt-2.5 flex min-h-11 items-center gap-3 rounded-xl border py-1 ps-3.5 pe-1.5 text-sm"
    >
      {step === 'asking' || step === 'writing' ? <Spinner /> : null}
      {step === 'listening' ? <LevelMeter level={level} /> : null}
      {step === 'failed' ? <TriangleAlert aria-hidden className="text-destructive size-4 shrink-0" /> : null}
      <span
        role={step === 'failed' ? 'alert' : 'status'}
        className={step === 'failed' ? 'min-w-0 flex-1 py-1' : 'min-w-0 flex-1 truncate'}
      >
        {step === 'failed' ? <DictationFailure error={state.error} /> : t(step)}
      </span>
      {step === 'listening' && state.interim !== '' ? (
        <span dir="auto" className="text-muted-foreground min-w-0 flex-2 truncate">
          {state.interim}
        </span>
      ) : null}
      {step === 'listening' ? <ElapsedTime startMs={state.startMs} /> : null}
      <span className="flex shrink-0 items-center gap-1">
        <IconButton
          ref={cancelButton}
          size="icon-sm"
          tooltipSide="top"
          label={t(step === 'failed' ? 'close' : 'cancel')}
          className="rounded-full"
          onClick={close}
        >
          <X aria-hidden />
        </IconButton>
        {step === 'listening' ? (
          <IconButton
            ref={finishButton}
            size="icon-sm"
            variant="default"
            tooltipSide="top"
            label={t('finish')}
            className="rounded-full"
            onClick={finish}
          >
            <Check aria-hidden />
          </IconButton>
        ) : null}
      </span>
    </div>
  );
}

function DictationFailure({ error }: { error: DictationError | RequestError }) {
  const t = useTranslations('speech');
  const textOf = useErrorText();
  return error instanceof RequestError ? textOf(error.code, error.details) : t(`problems.${error.problem}`);
}

function close(): void {
  stopDictating();
  focusComposer();
}
