/** Lets jsdom show and measure pictures: each is 640 x 480. */
export function fakePictures(): void {
  let count = 0;
  URL.createObjectURL = () => `blob:picture-${String((count += 1))}`;
  URL.revokeObjectURL = () => undefined;
  Object.defineProperties(HTMLImageElement.prototype, {
    decode: { configurable: true, value: () => Promise.resolve() },
    naturalWidth: { configurable: true, get: () => 640 },
    naturalHeight: { configurable: true, get: () => 480 },
  });
}
