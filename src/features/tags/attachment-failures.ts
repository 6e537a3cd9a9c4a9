/** Which media and attachments of the open tag could not be loaded, and why. */
import { tagRecords } from '#src/data/tags.ts';
import { createPartFailures } from '#src/features/attachments/lazy-failures.ts';
import { billboardClosed, tagOpened, tagsPanel } from './state.ts';

/** The tag's own media. */
export const mediaKey = 'media';

const { renewUrlsFx } = tagRecords;
/** Parts are named by an attachment's id, or `mediaKey`. */
export const tagPartFailures = createPartFailures({ renewUrlsFx, reset: [tagOpened, tagsPanel.left] });
/** Those of the card that is beside its pin. */
export const billboardPartFailures = createPartFailures({ renewUrlsFx, reset: [tagOpened, billboardClosed] });
