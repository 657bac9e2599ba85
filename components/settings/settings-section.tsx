import type { ReactNode } from 'react';

interface SettingsSectionProps {
  title: string;
  description?: string;
  children: ReactNode;
}

export function SettingsSection({ title, description, children }: SettingsSectionProps) {
  return (
    <section className="border-b py-5 first:pt-0 last:border-b-0 last:pb-1">
      <h3 className="text-sm font-semibold">{title}</h3>
      {description === undefined ? null : <p className="text-muted-foreground mt-1 text-sm">{description}</p>}
      <div className="mt-3">{children}</div>
    </section>
  );
}
