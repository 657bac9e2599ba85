/** Its contents are fetched beside its code, so it is complete at first sight. */
export async function loadModelMenu<Menu>(load: () => Promise<Menu>): Promise<Menu> {
  const shown = import('./queries/preload-model-list').then((file) => file.preloadModelList());
  // Without them the menu asks itself.
  shown.catch(() => undefined);
  return load();
}
