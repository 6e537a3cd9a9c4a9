/** What this browser keeps; other tabs of the same server see it, too. */

/** Null without storage: reading the property throws where the browser blocks it. */
export const browserStorage = (): Storage | null => {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage;
  } catch {
    return null;
  }
};
