import { userValue } from '../scope/user-scope';

/** Phones let an element play sound later only when a touch has loaded it. */
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
