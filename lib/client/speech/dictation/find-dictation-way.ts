export type DictationWay = 'server' | 'browser';

/** Lists the server first. Both ways need a page that may use the microphone. */
export function listDictationWays(canTranscribe: boolean): DictationWay[] {
  const canRecord = 'mediaDevices' in navigator && 'MediaRecorder' in window;
  const canRecognise = 'SpeechRecognition' in window || 'webkitSpeechRecognition' in window;
  return [
    ...(canTranscribe && canRecord ? (['server'] as const) : []),
    ...(canRecognise && window.isSecureContext ? (['browser'] as const) : []),
  ];
}

/** The chosen way is preferred; null means that there is none. */
export function findDictationWay(canTranscribe: boolean, chosen: string): DictationWay | null {
  const ways = listDictationWays(canTranscribe);
  if (chosen === 'browser' && ways.includes('browser')) return 'browser';
  return ways[0] ?? null;
}
