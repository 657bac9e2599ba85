import Link from 'next/link';
import { BrandMark } from '@/components/shared/page/brand-mark';

export function SharedBrand({ appTitle }: { appTitle: string }) {
  return (
    <Link
      href="/"
      prefetch={false}
      className="text-muted-foreground hover:text-foreground flex w-fit items-center gap-2 rounded-sm text-sm font-medium touch:min-h-11"
    >
      <BrandMark className="size-6" />
      {appTitle}
    </Link>
  );
}
