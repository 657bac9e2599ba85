import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useErrorText } from '@/components/shared/use-error-text';
import { Button } from '@/components/ui/button';
import type { RequestErrorCode } from '@/lib/client/request/request-error';
import { openSettings } from '@/lib/client/system/settings-view';
import { isSubmitting } from '@/lib/client/thread/thread-state';
import { retryCompared } from '@/lib/client/turn/compare/comparing';
import { retryTurn } from '@/lib/client/turn/send-turn';
import { sendWhenReady } from '@/lib/client/turn/send-when-ready';
import { useThreadState } from '@/lib/client/turn/use-thread';
import { SwitchModel } from '../regenerate-with';
import { useThreadContext } from '../thread-context';
import { useHasQuestion } from '../use-has-question';
import { AddCreditButton } from './add-credit-button';
import { FundsNote } from './funds-note';
import { GoOnButton } from './go-on-button';
import { providerMessageOf } from './provider-message-of';
import { SetKeyAction } from './set-key-action';
import { TryAgainButton } from './try-again-button';
import { useKeyTrouble } from './use-key-trouble';

interface ErrorBoxProps {
  code: RequestErrorCode;
  details: Readonly<Record<string, unknown>> | null;
  messageId: string;
  endpoint?: string | null;
  model?: string | null;
}

/** Another model is refused too until the time is over. */
const WAITING: ReadonlySet<RequestErrorCode> = new Set([
  'message_limit',
  'rate_limited',
  'server_busy',
  'held_up_server',
  'concurrent',
]);

export function ErrorBox({ code, details, messageId, endpoint = null, model = null }: ErrorBoxProps) {
  const t = useTranslations('thread');
  const textOf = useErrorText();
  const keyTrouble = useKeyTrouble(code, details, endpoint);
  const providerMessage = providerMessageOf(code, details);
  const { thread } = useThreadContext();
  const isLast = useThreadState(thread, (state) => state.order.at(-1) === messageId);
  const countsDown = useHasQuestion(thread, { messageId }) && isLast && WAITING.has(code);
  return (
    <div
      role="alert"
      className="border-destructive/30 bg-destructive-soft mt-1 flex flex-col gap-3 rounded-md border px-4 py-3 text-sm"
    >
      <div className="flex gap-2.5">
        <CircleAlert aria-hidden className="text-destructive mt-0.5 size-4 shrink-0" />
        <div className="flex min-w-0 flex-1 flex-col gap-2">
          <p dir="auto" className="wrap-anywhere">
            {keyTrouble.text ?? textOf(code, countsDown ? withoutWait(details) : details)}
          </p>
          {providerMessage === null ? null : (
            <p dir="auto" className="text-muted-foreground wrap-anywhere">
              {t('providerSaid', { message: providerMessage })}
            </p>
          )}
          {code === 'token_balance' ? <FundsNote details={details} /> : null}
        </div>
      </div>
      {isLast ? (
        <div className="flex flex-wrap gap-2 ps-6.5 empty:hidden">
          {code === 'token_balance' ? <AddCreditButton /> : null}
          {code === 'budget_exceeded' ? (
            <Button variant="outline" size="sm" onClick={() => openSettings('usage')}>
              {t('changeBudget')}
            </Button>
          ) : null}
          {keyTrouble.ownEndpoint === null ? null : <SetKeyAction endpoint={keyTrouble.ownEndpoint} />}
          <AskAgain code={code} details={details} messageId={messageId} endpoint={endpoint} model={model} />
        </div>
      ) : null}
    </div>
  );
}

/** The button counts down, so words with a fixed wait would contradict it. */
function withoutWait(details: ErrorBoxProps['details']): ErrorBoxProps['details'] {
  const { retryAfterSeconds: _wait, ...others } = details ?? {};
  return others;
}

/** An answer beside others asks its own model alone. */
function AskAgain({ code, details, messageId, endpoint = null, model = null }: ErrorBoxProps) {
  const { thread } = useThreadContext();
  const isBusy = useThreadState(thread, isSubmitting);
  const hasQuestion = useHasQuestion(thread, { messageId });
  if (!hasQuestion) return null;
  const isAlone = thread.column === null;
  const isCompared = !isAlone && thread.column?.isTrial !== true;
  const isWaiting = WAITING.has(code);
  const tryAgain = () => {
    if (isCompared) retryCompared(thread);
    else if (!retryTurn(thread)) sendWhenReady(thread, { type: 'regenerate', messageId });
  };
  return (
    <>
      {code === 'model_retired' && isAlone ? (
        <GoOnButton details={details} isBusy={isBusy} onChosen={tryAgain} />
      ) : null}
      <TryAgainButton refusal={isWaiting ? details : null} isBusy={isBusy} onClick={tryAgain} />
      {isAlone && !isWaiting ? <SwitchModel message={{ messageId, endpoint, model }} /> : null}
    </>
  );
}
