/** Settings in the browser's local storage. Without storage every setting is unset. */
const browserStorage = (): Storage | null => {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage;
  } catch {
    return null;
  }
};

export const readSetting = (name: string): string | null => {
  try {
    return browserStorage()?.getItem(`enfilade.${name}`) ?? null;
  } catch {
    return null;
  }
};

export const writeSetting = (name: string, value: string): void => {
  try {
    browserStorage()?.setItem(`enfilade.${name}`, value);
  } catch {
    // The storage is full or blocked: the setting is lost, which does no harm.
  }
};
