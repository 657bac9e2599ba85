import { useEffect, useState } from 'react';
import { listVoices } from '@/lib/client/speech/browser-speaker';

/** Returns no voices until the browser has listed them, or when it has none. */
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
