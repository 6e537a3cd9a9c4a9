/** The last change that was not made: the first one loads the code of the notifications. */
import { createStore } from 'effector';
import type { WriteFailure } from '#src/data/errors.ts';
import { failureReported } from '#src/data/edits/rejections.ts';

export const $rejectedWrite = createStore<WriteFailure | null>(null).on(failureReported, (_, failure) => failure);
