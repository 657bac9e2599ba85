import { artifactFramePath } from '@/lib/domain/message/artifact/frame-path';

test('the address says whether the network is allowed', () => {
  expect(artifactFramePath(false)).toBe('/artifacts/frame.html');
  expect(artifactFramePath(true)).toBe('/artifacts/frame.html?network');
});
