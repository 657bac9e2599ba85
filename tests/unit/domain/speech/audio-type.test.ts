import { findAudioType } from '@/lib/domain/speech/audio-type';

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

it.each([
  ['\x1aE\xdf\xa3\x01\x00', 'audio/webm'],
  ['OggS\x00\x02', 'audio/ogg'],
  ['\x00\x00\x00\x20ftypiso5', 'audio/mp4'],
  ['RIFF\x24\x00\x00\x00WAVE', 'audio/wav'],
  ['fLaC\x00\x00', 'audio/flac'],
  ['ID3\x04\x00', 'audio/mpeg'],
  ['\xff\xfb\x90\x64', 'audio/mpeg'],
  ['\xff\xf3\x90\x64', 'audio/mpeg'],
  ['\xff\xf1\x50\x80', 'audio/aac'],
])('knows %j as %s', (start, mimeType) => {
  expect(findAudioType(bytes(start))?.mimeType).toBe(mimeType);
});

it.each([
  '',
  'I',
  '{"error":{}}',
  '<html>',
  '\x89PNG\r\n',
  'RIFF\x24\x00\x00\x00WEBP',
  '\xff\xd8\xff\xe0',
  '\xff\xe0',
])('takes %j for no audio', (start) => {
  expect(findAudioType(bytes(start))).toBeNull();
});
