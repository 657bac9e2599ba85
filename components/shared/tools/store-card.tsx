import type { ReactNode } from 'react';

interface StoreCardProps {
  icon: ReactNode;
  name: string;
  description: string;
  children: ReactNode;
}

export function StoreCard({ icon, name, description, children }: StoreCardProps) {
  return (
    <li className="bg-card flex min-h-44 flex-col gap-2 rounded-md border p-4">
      <div className="flex items-center gap-3">
        <span className="bg-secondary flex size-9 shrink-0 items-center justify-center rounded-md">
          {icon}
        </span>
        <h3 className="min-w-0 text-sm font-medium text-pretty break-words">
          <bdi>{name}</bdi>
        </h3>
      </div>
      <p className="text-muted-foreground flex-1 text-[0.8125rem] text-pretty break-words">{description}</p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </li>
  );
}
