import { userValue } from '../scope/user-scope';

/** All answers are played by one element: phones let only one that a touch has loaded play later. */
export const soundElement = userValue(
  () => new Audio(),
  (last) => {
    last.pause();
    last.removeAttribute('src');
  },
);

/** Lets sound begin later. Is called while a key or a touch is handled. */
export function unlockSound(): void {
  soundElement.current.load();
  if ('speechSynthesis' in window) window.speechSynthesis.speak(new SpeechSynthesisUtterance(''));
}
