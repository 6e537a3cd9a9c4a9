/** Limits of passwords that server and browser share (docs/reference/accounts.md#limits-on-guessing). Lengths in code points. */

export const minPersonPasswordLength = 12;
export const minModelPasswordLength = 10;
export const maxPasswordLength = 200;
/** Attempts at a password are counted within this window. */
export const attemptWindowMs = 15 * 60 * 1000;
