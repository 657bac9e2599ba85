import { initialsOf } from '@/lib/domain/initials';

interface AvatarProps {
  name: string;
  url: string | null;
}

/** A person's picture, or their initials; their name stands beside it. */
export function Avatar({ name, url }: AvatarProps) {
  if (url !== null)
    return (
      // eslint-disable-next-line @next/next/no-img-element -- a small picture of any host, known to nobody before it is fetched
      <img
        src={url}
        alt=""
        referrerPolicy="no-referrer"
        className="size-8 shrink-0 rounded-full object-cover"
      />
    );
  return (
    <span
      aria-hidden
      className="bg-fill-strong text-foreground flex size-8 shrink-0 items-center justify-center rounded-full text-xs font-semibold"
    >
      {initialsOf(name)}
    </span>
  );
}
