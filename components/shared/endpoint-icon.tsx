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

const ICONS: Partial<Record<string, LucideIcon>> = {
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
  className?: string;
}

/** The sign of an endpoint; decoration, its name stands beside it. */
export function EndpointIcon({ endpoint, iconUrl, className }: EndpointIconProps) {
  if (iconUrl !== undefined && iconUrl !== null && /^(https?:\/\/|\/)/.test(iconUrl))
    return (
      // eslint-disable-next-line @next/next/no-img-element -- the operator's address, of unknown size and host
      <img
        src={iconUrl}
        alt=""
        referrerPolicy="no-referrer"
        className={cn('size-4 rounded-[0.25rem] object-contain', className)}
      />
    );
  const Icon = ICONS[endpoint] ?? Box;
  return <Icon aria-hidden strokeWidth={1.75} className={cn('size-4', className)} />;
}
