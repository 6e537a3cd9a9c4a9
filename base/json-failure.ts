/**
 * Finds what cannot be stored in JSON from outside: databases that hold text as UTF-8 accept neither the character NUL
 * (PostgreSQL) nor a lone surrogate, and unlimited nesting overflows every recursive walk. This one is iterative.
 */
const findTextFailure = (text: string): string | null => {
  if (text.includes('\0')) return 'holds the character NUL, which cannot be stored; remove it';
  return /\p{Surrogate}/u.test(text) ? 'holds half a character (a lone surrogate); send whole characters' : null;
};

/** Returns the rest of a sentence that begins with the name of `value`; null where nothing is wrong. */
export const findJsonFailure = (value: unknown, maxLevels: number): string | null => {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxLevels) return `is nested more than ${maxLevels} levels deep; make it flatter`;
    const next: unknown[] = [];
    for (const each of level) {
      const failure = typeof each === 'string' ? findTextFailure(each) : null;
      if (failure !== null) return failure;
      if (typeof each !== 'object' || each === null) continue;
      if (Array.isArray(each)) for (const inner of each as readonly unknown[]) next.push(inner);
      else for (const [key, inner] of Object.entries(each)) next.push(key, inner);
    }
    level = next;
  }
  return null;
};
