/**
 * Local keys, with the names that compat clients use: how the width is shared, in percent, and whether the panel is
 * closed.
 */
export const SIDE_PANEL_LAYOUT_KEY = 'react-resizable-panels:layout';
export const SIDE_PANEL_COLLAPSED_KEY = 'react-resizable-panels:collapsed';

/** Shares of the width in percent: of a closed panel, of an open one, of the conversation beside it. */
export const SIDE_PANEL_PERCENT = { collapsed: 3, min: 20, max: 40, opensWith: 25, leastMain: 30 } as const;

/** Local key: which of the panel's sections is open; empty for none. */
export const SIDE_PANEL_SECTION_KEY = 'sidePanelSection';

/** The section with the builder of assistants, by the name that compat clients use. */
export const BUILDER_SECTION = 'assistants';

/** The sections of the panel, in their order. */
export const SIDE_PANEL_SECTIONS = ['questions', BUILDER_SECTION, 'files'] as const;
