import { Mic } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/parts/icon-button';
import { startDictating, useDictating } from '@/lib/client/speech/dictation/dictating';
import { findDictationWay } from '@/lib/client/speech/dictation/find-dictation-way';
import { useSpeechChoice } from '@/lib/client/speech/speech-choices';
import { useStartupConfig } from '@/lib/client/system/use-startup-config';
import type { Thread } from '@/lib/client/thread/thread';

const preloadBar = () => void import('./dictation-bar').catch(() => undefined);

/** It is rendered in browsers only. */
export function DictationButton({ thread }: { thread: Thread }) {
  const t = useTranslations('speech');
  const canTranscribe = useStartupConfig()?.speech?.canTranscribe === true;
  const way = findDictationWay(canTranscribe, useSpeechChoice('engineSTT'));
  const isDictating = useDictating((state) => state.threadKey === thread.key);
  if (way === null) return null;
  return (
    <IconButton
      label={t('dictate')}
      tooltipSide="top"
      disabled={isDictating}
      className="rounded-full"
      onPointerEnter={preloadBar}
      onFocus={preloadBar}
      onClick={() => startDictating(thread)}
    >
      <Mic aria-hidden />
    </IconButton>
  );
}
