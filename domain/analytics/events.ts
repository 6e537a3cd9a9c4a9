/** What the viewer reports about a visit. docs/reference/analytics.md#events */
import { messageType } from '../links/embedding.ts';

export type AnalyticsEvent =
  | {
      readonly name: 'visit';
      readonly embedded: boolean;
      readonly mobile: boolean;
      /** The code of a shared link; absent for other visits. */
      readonly ref?: string;
    }
  | { readonly name: 'place_entered'; readonly pano_id: string }
  | { readonly name: 'mode_changed'; readonly mode: string }
  | { readonly name: 'floor_entered'; readonly floor_id: string }
  | { readonly name: 'tag_opened'; readonly tag_id: string }
  | { readonly name: 'measuring_started' }
  | { readonly name: 'line_measured'; readonly points: number }
  | { readonly name: 'tour_started' | 'tour_completed' }
  | { readonly name: 'tour_stopped'; readonly stop: number }
  | {
      readonly name: 'share';
      /** How the link is shared. docs/reference/sharing.md#ref-codes */
      readonly channel: string;
      /** Empty without a sweep. */
      readonly pano_id: string;
      /** The link has a place of its own. */
      readonly deeplink: boolean;
    }
  | { readonly name: 'vr_started' | 'vr_ended' | 'vr_present_error' }
  | { readonly name: 'rating'; readonly final: boolean }
  | { readonly name: 'search'; readonly results: number };

/** `at`: milliseconds since the start of the visit. */
export type TimedEvent = AnalyticsEvent & { readonly at: number };

/** docs/reference/analytics.md#batches */
export interface AnalyticsBatch {
  readonly application_name: string;
  readonly application_version: string;
  /** The version of this program. */
  readonly release: string;
  readonly model_id: string;
  readonly events: readonly TimedEvent[];
}

const applicationName = 'enfilade_3.0';
const versionLabel = '25.1.1';

export const createBatch = (modelId: string, release: string, events: readonly TimedEvent[]): AnalyticsBatch => ({
  application_name: applicationName,
  application_version: versionLabel,
  release,
  model_id: modelId,
  events,
});

/** Whether a message of the embedding page asks for the events. docs/reference/analytics.md#receivers */
export const isAnalyticsSubscription = (data: unknown): boolean => {
  const { type, command } = (data ?? {}) as { readonly type?: unknown; readonly command?: unknown };
  return type === messageType && command === 'SUBSCRIBE_ANALYTICS';
};

/** The message to the embedding page. */
export const createTrackedMessage = (modelId: string, tracked: TimedEvent) => ({
  type: messageType,
  event: 'tracked' as const,
  model_id: modelId,
  tracked,
});
