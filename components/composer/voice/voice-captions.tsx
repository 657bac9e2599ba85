import { useTranslations } from 'next-intl';
import type { VoiceView } from '@/lib/client/speech/voice/voice-view';
import { cn } from '@/lib/utils';

/** Only the last sentences are shown, since the chat has the whole answer. */
const SHOWN_SENTENCES = { small: 3, full: 8 } as const;

interface VoiceCaptionsProps {
  view: VoiceView;
  size: keyof typeof SHOWN_SENTENCES;
}

/** The sentence being said has full colour. */
export function VoiceCaptions({ view, size }: VoiceCaptionsProps) {
  const t = useTranslations('speech.voiceChat');
  const { state, question, sentences, language } = view;
  const interim = state.phase === 'listening' ? state.interim : '';
  const isEmpty = question === '' && interim === '' && sentences.length === 0;
  const isFull = size === 'full';
  if (isEmpty) return isFull ? <div className="flex-1" /> : null;
  const first = Math.max(0, sentences.length - SHOWN_SENTENCES[size]);
  return (
    <div
      role="group"
      aria-label={t('captions')}
      className={cn(
        'space-y-3 px-1 wrap-anywhere',
        isFull ? 'mx-auto w-full max-w-lg flex-1 text-lg leading-relaxed' : 'text-[0.9375rem]',
      )}
    >
      {interim === '' && question !== '' ? <Question text={question} isFinal /> : null}
      {interim === '' ? null : <Question text={interim} isFinal={false} />}
      {interim === '' && sentences.length > 0 ? (
        <p dir="auto" lang={language}>
          <span className="sr-only">{t('answer')}</span>
          {sentences.slice(first).map((sentence, index) => {
            const isCurrent = state.phase === 'speaking' && first + index === sentences.length - 1;
            return (
              <span
                key={first + index}
                data-current={isCurrent || undefined}
                className={isCurrent ? 'text-foreground font-medium' : 'text-muted-foreground'}
              >
                {sentence}{' '}
              </span>
            );
          })}
        </p>
      ) : null}
    </div>
  );
}

function Question({ text, isFinal }: { text: string; isFinal: boolean }) {
  const t = useTranslations('speech.voiceChat');
  return (
    <p
      dir="auto"
      className={cn(
        'bg-fill-strong ms-auto line-clamp-4 w-fit max-w-[85%] rounded-lg px-3.5 py-2',
        !isFinal && 'text-muted-foreground',
      )}
    >
      <span className="sr-only">{t('you')}</span>
      {text}
    </p>
  );
}
