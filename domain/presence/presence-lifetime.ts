/**
 * A client that has not sent its presence for this long is no longer listed. Apart from the checks, which only the workshop
 * loads (docs/reference/presence.md#expiry-and-limits).
 */
export const presenceLifetimeMs = 45_000;
