import { Mic } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { IconButton } from '@/components/shared/icon-button';
import { useStartupConfig } from '@/lib/client/queries/system/use-startup-config';
import { retryingImport } from '@/lib/client/retrying-import';
import { startDictating, useDictating } from '@/lib/client/speech/dictation/dictating';
import { findDictationWay } from '@/lib/client/speech/dictation/find-dictation-way';
import { useSpeechChoice } from '@/lib/client/speech/speech-choices';

const DictationBar = dynamic(
  retryingImport(() => import('./dictation-bar').then((file) => file.DictationBar)),
  { ssr: false },
);

/** Fetched when the user is about to dictate. */
const preloadBar = () => void import('./dictation-bar').catch(() => undefined);

const never = () => () => undefined;

/** Begins to dictate; shown where the browser or the server can write it down. */
export function DictationButton({ conversationId }: { conversationId: string }) {
  const t = useTranslations('speech');
  const canTranscribe = useStartupConfig()?.speech?.canTranscribe === true;
  const chosen = useSpeechChoice('engineSTT');
  const isOffered = useSyncExternalStore(
    never,
    () => findDictationWay(canTranscribe, chosen) !== null,
    () => false,
  );
  const isDictating = useDictating((state) => state.conversationId === conversationId);
  if (!isOffered) return null;
  return (
    <IconButton
      label={t('dictate')}
      tooltipSide="top"
      disabled={isDictating}
      className="rounded-full"
      onPointerEnter={preloadBar}
      onFocus={preloadBar}
      onClick={() => startDictating(conversationId)}
    >
      <Mic aria-hidden />
    </IconButton>
  );
}

/** The place of what shows a dictation; its code comes with the first one. */
export function DictationSlot({ conversationId }: { conversationId: string }) {
  const canTranscribe = useStartupConfig()?.speech?.canTranscribe === true;
  const isDictating = useDictating((state) => state.conversationId === conversationId);
  return isDictating ? <DictationBar canTranscribe={canTranscribe} /> : null;
}
