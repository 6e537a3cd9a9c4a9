/**
 * Durations of presence (docs/reference/presence.md#expiry-and-limits), apart from the checks, which only the workshop
 * loads.
 */
/** A client that has not sent its presence for this long is no longer listed. */
export const presenceLifetimeMs = 45_000;
/** How often a client sends its presence: two of three requests may be lost. */
export const presenceRenewalMs = 15_000;
/** Shortest time between two requests of a client. */
export const minPresenceIntervalMs = 200;
