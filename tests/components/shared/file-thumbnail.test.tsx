/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { act, fireEvent, render } from '@testing-library/react';
import { FileThumbnail } from '@/components/shared/file/file-thumbnail';

const FILE = {
  type: 'image/png',
  thumbnail: '/api/files/1/download?thumbnail=true',
  placeholder: 'data:image/webp;base64,AA==',
};
const LONG_MS = 10_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function show() {
  const { container } = render(<FileThumbnail file={FILE} />);
  const picture = container.querySelector('img');
  const frame = picture?.parentElement;
  if (!picture || !frame) throw new Error('There is no picture.');
  return { picture, frame };
}

it('a picture that takes its time has its placeholder until it is there as a whole', () => {
  const { picture, frame } = show();
  expect(frame.style.backgroundImage).toBe('');
  act(() => jest.advanceTimersByTime(LONG_MS));
  expect(frame.style.backgroundImage).toContain(FILE.placeholder);
  expect(picture.style.visibility).toBe('');
  fireEvent.load(picture);
  expect(frame.style.backgroundImage).toBe('');
  expect(picture).toHaveStyle({ visibility: 'visible' });
});

it('one that is there soon is painted once, without it', () => {
  const { picture, frame } = show();
  jest.spyOn(picture, 'complete', 'get').mockReturnValue(true);
  fireEvent.load(picture);
  act(() => jest.advanceTimersByTime(LONG_MS));
  expect(frame.style.backgroundImage).toBe('');
  expect(picture).toHaveStyle({ visibility: 'visible' });
});

it('is fetched near the screen, or at once where only what is near it is drawn', () => {
  expect(show().picture).toHaveAttribute('loading', 'lazy');
  const { container } = render(<FileThumbnail file={FILE} loading="eager" />);
  expect(container.querySelector('img')).toHaveAttribute('loading', 'eager');
});
