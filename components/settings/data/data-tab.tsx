/** What is kept of the person, and how it is taken out or taken away. */
export function DataTab() {
  return <></>;
}
