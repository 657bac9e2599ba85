'use client';

import { useAssistant } from '@/lib/client/model/queries/use-assistants';
import { useEndpoints } from '@/lib/client/model/queries/use-endpoints';
import { cn } from '@/lib/utils';
import { EndpointIcon } from './endpoint-icon';

interface ConfiguredEndpointIconProps {
  endpoint: string;
  /** At the assistants endpoint it is the assistant. */
  model?: string | null;
  className?: string;
}

/** The operator's picture is preferred. */
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
