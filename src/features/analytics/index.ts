/** The events of a visit. Only this event is part of the first load. docs/reference/analytics.md#events */
import { createEvent } from 'effector';
import type { AnalyticsEvent } from '#domain/analytics/events.ts';

/** Reports what has happened; a feature calls it where it happens. */
export const eventTracked = createEvent<AnalyticsEvent>();
