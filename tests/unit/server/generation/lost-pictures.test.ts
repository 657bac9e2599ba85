import type { AttachedFile } from '@/lib/domain/file/attached-file';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import { lostPictures } from '@/lib/server/generation/lost-pictures';

const FILE: AttachedFile = {
  fileId: '0b0e7a52-6f5c-4d62-9b80-2c7d7ec0a001',
  filename: 'A boat.webp',
  mimeType: 'image/webp',
  sizeBytes: 10,
  widthPx: 1_024,
  heightPx: 1_024,
  placeholder: null,
};
const CALL: ChatEvent = { type: 'tool-call', toolCallId: 'ig_1', name: 'provider_pictures', input: '{}' };

it('a picture that was stored before its process ended counts as much as it would have', () => {
  expect(lostPictures([FILE], [], 'gpt-image-2.6-flare')).toMatchObject([
    { type: 'picture', file: FILE, tokenCount: 4_160 },
  ]);
});

it('one that the provider drew for a model is paid for as a call alone', () => {
  expect(lostPictures([FILE], [CALL], 'gpt-5.5')).toMatchObject([{ type: 'picture', tokenCount: 0 }]);
});

it('one that the answer has already is not lost', () => {
  const known: ChatEvent = { type: 'picture', pictureId: '1', file: FILE, tokenCount: 0 };
  expect(lostPictures([FILE], [CALL, known], 'gpt-5.5')).toEqual([]);
});
