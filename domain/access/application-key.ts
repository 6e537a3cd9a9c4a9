/** The rules of application keys (docs/reference/server-settings.md#application-keys). */

/** In characters. */
export const maxKeyNameLength = 100;

/** Without characters that cannot be seen. The names `.` and `..` cannot be part of a path. */
export const isKeyName = (text: string): boolean =>
  /^[^\p{Cc}\p{Cf}\p{Cs}]+$/u.test(text) &&
  Array.from(text).length <= maxKeyNameLength &&
  text.trim() === text &&
  !/^\.{1,2}$/.test(text);
