/** Holds the place of a diagram, which the head of its block names, until it is drawn. Is also drawn by the server. */
export function DiagramSkeleton() {
  return <div aria-hidden data-settling className="diagram-skeleton" />;
}
