import type { CustomItemComponentProps } from 'virtua';

/** The box the virtualizer puts a line into; nothing to those who read the list aloud. */
export function ModelRowBox({ index, ...rest }: CustomItemComponentProps) {
  return <div role="presentation" data-index={index} {...rest} />;
}
