/** Finds the known name that an unknown one most likely stands for, so that a notice can propose it. */
const maxDistance = 2;
/** Longer names are not compared: no key and hardly any id has them. */
const maxLength = 200;

/**
 * Optimal string alignment distance: the number of characters that are inserted, removed, replaced, or exchanged with the
 * next one, to turn one text into the other.
 */
const editDistance = (from: string, to: string): number => {
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: to.length + 1 }, (_, j) => j);
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    for (let j = 1; j <= to.length; j++) {
      const replaced = last[j - 1]! + (from[i - 1] === to[j - 1] ? 0 : 1);
      const isExchanged = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      row[j] = Math.min(last[j]! + 1, row[j - 1]! + 1, replaced, isExchanged ? beforeLast[j - 2]! + 1 : Infinity);
    }
    [beforeLast, last] = [last, row];
  }
  return last[to.length]!;
};

/** The numbers in a name: those of room1 and room2 are different names, not misspelt ones. */
const numbersIn = (name: string): string => (name.match(/\d+/g) ?? []).map(Number).join(' ');

/**
 * The nearest of the known names: equal without regard to case, or at most 2 edits away, in short names fewer (one up to
 * 5 characters, none up to 2). The first of several that are equally near; null where none is near. Names with different
 * numbers are never near.
 */
export const likelyName = (name: string, known: Iterable<string>): string | null => {
  const written = name.trim().toLowerCase();
  if (written === '' || written.length > maxLength) return null;
  const numbers = numbersIn(written);
  let nearest: { readonly name: string; readonly distance: number } | null = null;
  for (const candidate of known) {
    const lower = candidate.toLowerCase();
    if (lower === written) return candidate;
    const allowed = Math.min(maxDistance, Math.floor(Math.min(lower.length, written.length) / 3));
    if (Math.abs(lower.length - written.length) > allowed || numbersIn(lower) !== numbers) continue;
    const distance = editDistance(written, lower);
    if (distance <= allowed && distance < (nearest?.distance ?? Infinity)) nearest = { name: candidate, distance };
  }
  return nearest?.name ?? null;
};
