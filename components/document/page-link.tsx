import type { ComponentProps } from 'react';
import type { WebSource } from '@/lib/domain/message/source';

interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel'> {
  source: Pick<WebSource, 'url'>;
}

/** The opened page learns nothing of this one. */
export function PageLink({ source, children, ...rest }: PageLinkProps) {
  return (
    <a {...rest} href={source.url} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}
