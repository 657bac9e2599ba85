/** Fetches a menu of models, and beside its code the facts it shows, so that it is complete at first sight. */
export async function loadModelMenu<Menu>(load: () => Promise<Menu>): Promise<Menu> {
  const facts = import('./queries/use-model-facts').then((file) => file.preloadModelFacts());
  // Without them the menu asks itself.
  facts.catch(() => undefined);
  return load();
}
