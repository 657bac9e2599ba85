import { Blocks } from 'lucide-react';
import { OperatorIcon } from '@/components/shared/operator-icon';
import { cn } from '@/lib/utils';

const OWN_PATH = '/images/plugins/';

export function ToolIcon({ icon, className }: { icon: string | null; className?: string }) {
  const sign = <Blocks aria-hidden className={cn('text-muted-foreground size-5 shrink-0', className)} />;
  if (icon === null) return sign;
  if (icon.startsWith(OWN_PATH))
    return (
      <svg aria-hidden viewBox="0 0 24 24" className={cn('size-5 shrink-0', className)}>
        <use href={`${icon}#mark`} />
      </svg>
    );
  return <OperatorIcon url={icon} className={cn('size-5 shrink-0', className)} fallback={sign} />;
}
