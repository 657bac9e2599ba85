import {
  AppWindow,
  Asterisk,
  Bot,
  Box,
  Cloud,
  Compass,
  Diamond,
  Hexagon,
  Plug,
  Sparkle,
  type LucideIcon,
} from 'lucide-react';
import { endpointOf, type EndpointDescriptor } from '@/lib/domain/model/endpoint-descriptor';
import { cn } from '@/lib/utils';
import { OperatorIcon } from './operator-icon';

const ICONS: Readonly<Record<EndpointDescriptor['icon'], LucideIcon>> = {
  hexagon: Hexagon,
  cloud: Cloud,
  asterisk: Asterisk,
  diamond: Diamond,
  plug: Plug,
  bot: Bot,
  compass: Compass,
  window: AppWindow,
  sparkle: Sparkle,
  box: Box,
};

interface EndpointIconProps {
  endpoint: string;
  /** The operator's own picture for the endpoint. */
  iconUrl?: string | null | undefined;
  className?: string | undefined;
}

/** The icon of an endpoint; decorative, since its name stands beside it. */
export function EndpointIcon({ endpoint, iconUrl, className }: EndpointIconProps) {
  const Icon = ICONS[endpointOf(endpoint).icon];
  const sign = <Icon aria-hidden strokeWidth={1.75} className={cn('size-4', className)} />;
  // Pictures of other hosts are not loaded.
  return iconUrl?.startsWith('/') === true ? (
    <OperatorIcon url={iconUrl} className={className} fallback={sign} />
  ) : (
    sign
  );
}
