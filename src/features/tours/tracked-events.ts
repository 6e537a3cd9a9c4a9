/** Reports tours as events of the visit. docs/reference/analytics.md#events */
import { sample } from 'effector';
import type { AnalyticsEvent } from '#domain/analytics/events.ts';
import { eventTracked } from '#src/features/analytics/index.ts';
import { isActive, playbackStepped } from './state.ts';

sample({
  clock: playbackStepped,
  filter: ({ event }) => event.kind === 'started',
  fn: (): AnalyticsEvent => ({ name: 'tour_started' }),
  target: eventTracked,
});
sample({
  clock: playbackStepped,
  filter: ({ before, playback }) => playback.state === 'Completed' && before.state !== 'Completed',
  fn: (): AnalyticsEvent => ({ name: 'tour_completed' }),
  target: eventTracked,
});
sample({
  clock: playbackStepped,
  filter: ({ before, event }) => event.kind === 'stopped' && isActive(before),
  fn: ({ before }): AnalyticsEvent => ({ name: 'tour_stopped', stop: before.index }),
  target: eventTracked,
});
