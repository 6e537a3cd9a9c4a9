import { createEvent } from 'effector';

/** The modules of the editor are loaded, perhaps after its panel or one of its modals was opened. */
export const viewEditorLoaded = createEvent();
