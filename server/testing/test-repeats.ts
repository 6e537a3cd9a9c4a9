/** By how much `TEST_REPEATS` multiplies kills, restarts and random requests: docs/guides/testing.md#long-runs */
export const testRepeats = Number(process.env['TEST_REPEATS'] ?? 1);
