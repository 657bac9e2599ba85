'use client';

import { useAssistant } from '@/lib/client/model/queries/use-assistants';
import { useEndpoints } from '@/lib/client/model/queries/use-endpoints';
import { cn } from '@/lib/utils';
import { EndpointIcon } from './endpoint-icon';

interface ConfiguredEndpointIconProps {
  endpoint: string;
  /** The model, or at the endpoint of assistants the assistant, that is meant. */
  model?: string | null;
  className?: string;
}

/** The icon of an endpoint, with the operator's own picture where one is configured, or the picture of an assistant. */
export function ConfiguredEndpointIcon({ endpoint, model = null, className }: ConfiguredEndpointIconProps) {
  const assistant = useAssistant(endpoint, model);
  const iconUrl = useEndpoints()?.[endpoint]?.iconURL;
  return (
    <EndpointIcon
      endpoint={endpoint}
      model={model}
      iconUrl={assistant?.avatar ?? iconUrl}
      className={cn(assistant !== null && 'rounded-full', className)}
    />
  );
}
