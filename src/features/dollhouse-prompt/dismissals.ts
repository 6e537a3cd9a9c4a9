/** How often this person has put the hint away. Where the browser keeps nothing, every visit is the first. */
const key = 'enfilade.dollhousePromptDismissals';

export const readDismissals = (storage: Storage | null): number => {
  try {
    return Math.max(0, Number(storage?.getItem(key) ?? 0) || 0);
  } catch {
    return 0;
  }
};

export const writeDismissals = (storage: Storage | null, count: number): void => {
  try {
    storage?.setItem(key, String(count));
  } catch {
    // A full or forbidden store: the hint comes again, which hurts nobody.
  }
};
