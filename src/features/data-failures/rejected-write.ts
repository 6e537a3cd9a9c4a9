/** The last change that was not made: the first one loads the code of the notifications. */
import { createStore } from 'effector';
import type { WriteFailure } from '#src/data/errors.ts';
import { writeRejected } from '#src/data/state.ts';

export const $rejectedWrite = createStore<WriteFailure | null>(null).on(writeRejected, (_, failure) => failure);
