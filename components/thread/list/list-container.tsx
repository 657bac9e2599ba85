import type { ComponentProps } from 'react';

/**
 * Leaves out the inherited `pointer-events` that is set while the list scrolls: while an answer is followed, that
 * would restyle every element of the screen at every new line.
 */
export function ListContainer({ style, ...rest }: ComponentProps<'div'>) {
  return <div style={{ ...style, pointerEvents: undefined }} {...rest} />;
}
