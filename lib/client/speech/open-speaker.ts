import { browserSpeaker } from './browser-speaker';
import { serverSpeaker } from './server-speaker';
import type { Speaker } from './speaker';
import { readPlaybackRate, readSpeechChoice, readVoice } from './speech-choices';

/** `serverVoices` is null where the server cannot read. */
export function openSpeaker(serverVoices: readonly string[] | null): Speaker {
  const { speaker, name } = readVoice(readSpeechChoice('voice'), serverVoices);
  const rate = readPlaybackRate(readSpeechChoice('playbackRate'));
  return speaker === 'server'
    ? serverSpeaker({ voice: name, rate })
    : browserSpeaker({ voiceUri: name, rate });
}
