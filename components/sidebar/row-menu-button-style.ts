/** It looks the same before and after the menu loads. */
export const rowMenuButtonStyle =
  'absolute end-1 top-1/2 inline-flex size-7 -translate-y-1/2 items-center justify-center rounded-sm text-muted-foreground opacity-0 -outline-offset-2 transition-opacity group-focus-within/row:opacity-100 group-hover/row:opacity-100 hover:bg-fill-strong hover:text-foreground data-[state=open]:opacity-100 touch:end-0 touch:size-11 touch:opacity-100';
