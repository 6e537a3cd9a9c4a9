/** What this browser remembers of a person's choices. Where it keeps nothing, every visit is the first. */
const storageOf = (): Storage | null => {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage;
  } catch {
    return null;
  }
};

export const readSetting = (name: string): string | null => {
  try {
    return storageOf()?.getItem(`enfilade.${name}`) ?? null;
  } catch {
    return null;
  }
};

export const writeSetting = (name: string, value: string): void => {
  try {
    storageOf()?.setItem(`enfilade.${name}`, value);
  } catch {
    // A full or forbidden store: what was dismissed comes again, which hurts nobody.
  }
};
