/** Fetches a menu of models, and beside its code what it shows of them, so that it is complete at first sight. */
export async function loadModelMenu<Menu>(load: () => Promise<Menu>): Promise<Menu> {
  const shown = import('./queries/preload-model-list').then((file) => file.preloadModelList());
  // Without them the menu asks by itself.
  shown.catch(() => undefined);
  return load();
}
