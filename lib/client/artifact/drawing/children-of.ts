export function childrenOf(element: Element): Element[] {
  const children: Element[] = [];
  for (let child = element.firstElementChild; child !== null; child = child.nextElementSibling)
    children.push(child);
  return children;
}
