export const CITING_NOTE =
  'Put the number of what a statement relies on in brackets after it, such as [3]; the user sees it as a link.';
