import { useEffect, useLayoutEffect, type RefObject } from 'react';

/** It is for browsers without `field-sizing`. */
export function useGrowing(input: RefObject<HTMLTextAreaElement | null>, text: string): void {
  // The effect runs before those of the parent, which scroll to the caret.
  useLayoutEffect(() => {
    if (input.current !== null && !growsByItself()) fit(input.current);
  }, [input, text]);
  useEffect(() => {
    const field = input.current;
    if (field === null || growsByItself()) return;
    const refit = () => fit(field);
    let widthPx = -1;
    const observer = new ResizeObserver(() => {
      if (field.offsetWidth === widthPx) return;
      widthPx = field.offsetWidth;
      refit();
    });
    observer.observe(field);
    document.fonts.addEventListener('loadingdone', refit);
    return () => {
      observer.disconnect();
      document.fonts.removeEventListener('loadingdone', refit);
    };
  }, [input]);
}

function growsByItself(): boolean {
  return CSS.supports('field-sizing', 'content');
}

function fit(field: HTMLTextAreaElement): void {
  const { style, offsetHeight, clientHeight } = field;
  // A margin holds its place while it is measured: a list beside it that grew and shrank would lose its place.
  style.marginBottom = `${String(offsetHeight)}px`;
  // A scroll bar would take from the width of the lines.
  style.overflowY = 'hidden';
  style.height = '0';
  const textPx = field.scrollHeight;
  style.marginBottom = '';
  style.overflowY = '';
  // A field that is not shown has no height to measure.
  style.height = textPx === 0 ? '' : `${String(textPx + offsetHeight - clientHeight)}px`;
}
