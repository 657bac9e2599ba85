/** What writes a dictation down: this server, or the browser. */
export type DictationWay = 'server' | 'browser';

/** Returns the ways there are; the server's comes first. Both need a page that may use the microphone. */
export function listDictationWays(canTranscribe: boolean): DictationWay[] {
  const canRecord = 'mediaDevices' in navigator && 'MediaRecorder' in window;
  const canRecognise = 'SpeechRecognition' in window || 'webkitSpeechRecognition' in window;
  return [
    ...(canTranscribe && canRecord ? (['server'] as const) : []),
    ...(canRecognise && window.isSecureContext ? (['browser'] as const) : []),
  ];
}

/** Returns the way that is used: the chosen one where there is one, else the first; null where there is none. */
export function findDictationWay(canTranscribe: boolean, chosen: string): DictationWay | null {
  const ways = listDictationWays(canTranscribe);
  if (chosen === 'browser' && ways.includes('browser')) return 'browser';
  return ways[0] ?? null;
}
