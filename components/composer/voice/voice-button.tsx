import { AudioLines } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/parts/icon-button';
import { useSpeechChoice } from '@/lib/client/speech/speech-choices';
import { canTalk } from '@/lib/client/speech/voice/can-talk';
import { openVoice, useOpenVoice } from '@/lib/client/speech/voice/open-voice';
import { useStartupConfig } from '@/lib/client/system/use-startup-config';
import type { Thread } from '@/lib/client/thread/thread';

const preloadHost = () => void import('./voice-host').catch(() => undefined);

/** Is shown where questions can be written down and answers be read aloud. Is rendered in browsers only. */
export function VoiceButton({ thread }: { thread: Thread }) {
  const t = useTranslations('speech.voiceChat');
  const speech = useStartupConfig()?.speech;
  const chosen = useSpeechChoice('engineSTT');
  const isOpen = useOpenVoice(({ threadKey }) => threadKey === thread.key);
  if (!canTalk(speech, chosen)) return null;
  return (
    <IconButton
      label={t('start')}
      tooltipSide="top"
      disabled={isOpen}
      className="rounded-full"
      onPointerEnter={preloadHost}
      onFocus={preloadHost}
      onClick={() => openVoice(thread)}
    >
      <AudioLines aria-hidden />
    </IconButton>
  );
}
