/** The code of notes has been loaded, perhaps after what it reacts to. */
import { createEvent } from 'effector';

export const notesLoaded = createEvent();
