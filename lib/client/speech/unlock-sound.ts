import { userValue } from '../scope/user-scope';

/** Phones let only an element play later that a touch has loaded. */
export const soundElement = userValue(
  () => new Audio(),
  (last) => {
    last.pause();
    last.removeAttribute('src');
  },
);

/** Call it while a key or touch is handled. */
export function unlockSound(): void {
  soundElement.current.load();
  if ('speechSynthesis' in window) window.speechSynthesis.speak(new SpeechSynthesisUtterance(''));
}
