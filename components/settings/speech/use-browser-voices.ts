import { useEffect, useState } from 'react';
import { listVoices } from '@/lib/client/speech/browser-speaker';

/** Returns none until the browser lists them. */
export function useBrowserVoices(): readonly SpeechSynthesisVoice[] {
  const [voices, setVoices] = useState<readonly SpeechSynthesisVoice[]>([]);
  useEffect(() => {
    if (!('speechSynthesis' in window)) return;
    let isWanted = true;
    void listVoices(window.speechSynthesis).then((listed) => (isWanted ? setVoices(listed) : undefined));
    return () => {
      isWanted = false;
    };
  }, []);
  return voices;
}
