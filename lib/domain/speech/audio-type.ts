export interface AudioType {
  readonly mimeType: string;
  readonly extension: string;
}

const SIGNATURES: readonly (readonly [offset: number, signature: string, type: AudioType])[] = [
  [0, '\x1aE\xdf\xa3', { mimeType: 'audio/webm', extension: 'webm' }],
  [0, 'OggS', { mimeType: 'audio/ogg', extension: 'ogg' }],
  [4, 'ftyp', { mimeType: 'audio/mp4', extension: 'mp4' }],
  [8, 'WAVE', { mimeType: 'audio/wav', extension: 'wav' }],
  [0, 'fLaC', { mimeType: 'audio/flac', extension: 'flac' }],
  [0, 'ID3', { mimeType: 'audio/mpeg', extension: 'mp3' }],
];

const MPEG_AUDIO: AudioType = { mimeType: 'audio/mpeg', extension: 'mp3' };
const AAC: AudioType = { mimeType: 'audio/aac', extension: 'aac' };

export const AUDIO_SIGNATURE_BYTES = 12;

export const AUDIO_MIME_TYPES: readonly string[] = [...SIGNATURES.map(([, , type]) => type), AAC].map(
  ({ mimeType }) => mimeType,
);

export function findAudioType(bytes: Uint8Array): AudioType | null {
  for (const [offset, signature, type] of SIGNATURES)
    if ([...signature].every((sign, index) => bytes[offset + index] === sign.charCodeAt(0))) return type;
  const [first = 0, second = 0] = bytes;
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return null;
  // The two bits of the layer are zero in AAC alone, and 01 is no version.
  if ((second & 0xf6) === 0xf0) return AAC;
  return (second & 0x18) === 0x08 || (second & 0x06) === 0 ? null : MPEG_AUDIO;
}
