/**
 * Compat clients use these local keys for how the width is shared, in percent, and for whether the panel is closed.
 */
export const SIDE_PANEL_LAYOUT_KEY = 'react-resizable-panels:layout';
export const SIDE_PANEL_COLLAPSED_KEY = 'react-resizable-panels:collapsed';

/** Counts percent of the width: of a closed panel, an open one, and the conversation beside it. */
export const SIDE_PANEL_PERCENT = { collapsed: 3, min: 20, max: 40, opensWith: 25, leastMain: 30 } as const;

/** Holds the open section; empty for none. */
export const SIDE_PANEL_SECTION_KEY = 'sidePanelSection';

/** Compat clients use this name for the builder. */
export const BUILDER_SECTION = 'assistants';

/** Lists the sections in their order. */
export const SIDE_PANEL_SECTIONS = ['questions', BUILDER_SECTION, 'files'] as const;
