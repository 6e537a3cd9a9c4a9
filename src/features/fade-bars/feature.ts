/** Bars that fade while the user is idle. */
import { defineFeature } from '#src/shell/features/index.ts';
import { isInBars } from './is-in-bars.ts';
import { watchUserActivity } from './watch-user-activity.ts';

export const fadeBars = defineFeature({
  id: 'fade-bars',
  start: ({ scope, view, host }) => watchUserActivity(scope, view, host.inputTarget, isInBars),
});
