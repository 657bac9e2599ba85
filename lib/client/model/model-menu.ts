export const MODEL_MENU_ID = 'model-menu';
