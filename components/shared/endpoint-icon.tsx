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
import { cn } from '@/lib/client/class-names';
import { OperatorIcon } from './operator-icon';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  openAI: Hexagon,
  azureOpenAI: Cloud,
  anthropic: Asterisk,
  google: Diamond,
  gptPlugins: Plug,
  assistants: Bot,
  bingAI: Compass,
  chatGPTBrowser: AppWindow,
  demo: Sparkle,
};

interface EndpointIconProps {
  endpoint: string;
  /** The operator's own picture for the endpoint. */
  iconUrl?: string | null | undefined;
  className?: string | undefined;
}

/** The sign of an endpoint; decoration, its name stands beside it. */
export function EndpointIcon({ endpoint, iconUrl, className }: EndpointIconProps) {
  const Icon = (Object.hasOwn(ICONS, endpoint) ? ICONS[endpoint] : undefined) ?? Box;
  const sign = <Icon aria-hidden strokeWidth={1.75} className={cn('size-4', className)} />;
  // Pages show no picture of another host.
  return iconUrl?.startsWith('/') === true ? (
    <OperatorIcon url={iconUrl} className={className} fallback={sign} />
  ) : (
    sign
  );
}
