import type { CustomItemComponentProps } from 'virtua';

/** The virtualizer's wrapper of a line; screen readers skip it. */
export function ModelRowBox({ index, ...rest }: CustomItemComponentProps) {
  return <div role="presentation" data-index={index} {...rest} />;
}
