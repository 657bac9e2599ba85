import { KeyRound } from 'lucide-react';
import type { SocialProvider } from '@/lib/domain/account/social-provider';

interface SocialMarkProps {
  provider: SocialProvider;
  /** The operator's picture for an OpenID issuer. */
  imageUrl: string | undefined;
}

/** A small icon beside the name of a provider: the operator's picture, or the first letter in the provider's colour. */
export function SocialMark({ provider, imageUrl }: SocialMarkProps) {
  if (provider === 'openid')
    return imageUrl === undefined ? (
      <KeyRound aria-hidden className="text-muted-foreground size-4" />
    ) : (
      // eslint-disable-next-line @next/next/no-img-element -- an operator's own small picture
      <img src={imageUrl} alt="" className="size-4 object-contain" />
    );
  const { letter, color } = MARKS[provider];
  return (
    <svg viewBox="0 0 20 20" aria-hidden className="size-4.5">
      <rect width="20" height="20" rx="5" fill={color} />
      <text x="10" y="14.5" textAnchor="middle" fontSize="13" fontWeight="700" fill="#fff">
        {letter}
      </text>
    </svg>
  );
}

const MARKS: Record<Exclude<SocialProvider, 'openid'>, { letter: string; color: string }> = {
  discord: { letter: 'D', color: '#5865f2' },
  facebook: { letter: 'f', color: '#0866ff' },
  github: { letter: 'G', color: '#24292f' },
  google: { letter: 'G', color: '#d93025' },
};
