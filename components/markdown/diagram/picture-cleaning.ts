/** No element of the cleaned picture leads away, runs, loads or repeats. */
export const PICTURE_CLEANING = {
  USE_PROFILES: { svg: true, svgFilters: true },
  FORBID_TAGS: ['a', 'script', 'foreignObject', 'image', 'use'],
  ADD_TAGS: ['style'],
};
