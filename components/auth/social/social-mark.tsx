import { KeyRound } from 'lucide-react';
import type { SocialProvider } from '@/lib/domain/account/social-provider';

interface SocialMarkProps {
  provider: SocialProvider;
  imageUrl: string | undefined;
}

export function SocialMark({ provider, imageUrl }: SocialMarkProps) {
  if (provider === 'openid')
    return imageUrl === undefined ? (
      <KeyRound aria-hidden className="text-muted-foreground size-4" />
    ) : (
      // eslint-disable-next-line @next/next/no-img-element -- an operator's own small picture
      <img src={imageUrl} alt="" className="size-4 object-contain" />
    );
  return (
    <svg viewBox="0 0 24 24" aria-hidden className="size-4.5">
      <use href={`/logos/sign-in/${provider}.svg#mark`} />
    </svg>
  );
}
