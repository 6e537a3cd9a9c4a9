/** Which media, attachments or photos could not be loaded. */
export { createPartFailures, fetchStatusFx } from './part-failures.ts';
