import { useEffect, useState } from 'react';
import { listVoices } from '@/lib/client/speech/browser-speaker';

/** Returns the voices of the browser; none until it has listed them, or where it has none. */
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
