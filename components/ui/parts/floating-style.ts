export const floatingStyle =
  'z-50 rounded-md border border-border bg-raised p-1.5 text-sm text-foreground shadow-floating outline-none data-[state=open]:animate-pop-in data-[state=closed]:animate-pop-out';

export const menuItemStyle =
  'flex min-h-9 w-full items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-start outline-none select-none touch:min-h-11 data-[disabled]:pointer-events-none data-[disabled]:opacity-50 data-[highlighted]:bg-fill data-[state=open]:bg-fill [&_svg]:size-4 [&_svg]:shrink-0';
