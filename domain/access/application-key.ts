/** The rules of application keys (docs/reference/server-settings.md#application-keys). */

/** In characters. */
export const maxKeyNameLength = 100;

export const isKeyName = (text: string): boolean => /^[^\p{Cc}]{1,100}$/u.test(text) && text.trim() === text;
