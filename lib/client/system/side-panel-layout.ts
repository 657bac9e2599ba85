/** Compat clients share the width (percent) and the closed state under these keys. */
export const SIDE_PANEL_LAYOUT_KEY = 'react-resizable-panels:layout';
export const SIDE_PANEL_COLLAPSED_KEY = 'react-resizable-panels:collapsed';

export const SIDE_PANEL_PERCENT = { collapsed: 3, min: 20, max: 40, opensWith: 25, leastMain: 30 } as const;

/** An empty value means that the panel is closed. */
export const SIDE_PANEL_SECTION_KEY = 'sidePanelSection';

/** Compat clients name the builder so. */
export const BUILDER_SECTION = 'assistants';

export const SIDE_PANEL_SECTIONS = ['questions', BUILDER_SECTION, 'files'] as const;
