/** The id of the button that opens the menu of endpoints and models. */
export const MODEL_MENU_ID = 'model-menu';
