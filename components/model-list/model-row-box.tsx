import type { CustomItemComponentProps } from 'virtua';

export function ModelRowBox({ index, ...rest }: CustomItemComponentProps) {
  return <div role="presentation" data-index={index} {...rest} />;
}
