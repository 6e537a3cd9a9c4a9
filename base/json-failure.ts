/**
 * What no program can keep, in JSON from outside: a database that holds text in UTF-8 has no place for the character NUL
 * (PostgreSQL) or half a surrogate pair, and what is nested without end overflows every walk. Itself a walk by a list.
 */
const textIssue = (text: string): string | null => {
  if (text.includes('\0')) return 'holds the character NUL, which cannot be kept; leave it out';
  return /\p{Surrogate}/u.test(text) ? 'holds half a character (a lone surrogate); send whole ones' : null;
};

/** Ends a sentence that begins with what `value` is; null where nothing is wrong. */
export const findJsonFailure = (value: unknown, maxLevels: number): string | null => {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxLevels) return `is nested more than ${maxLevels} levels deep; make it flatter`;
    const next: unknown[] = [];
    for (const each of level) {
      const issue = typeof each === 'string' ? textIssue(each) : null;
      if (issue !== null) return issue;
      if (typeof each !== 'object' || each === null) continue;
      if (Array.isArray(each)) for (const inner of each as readonly unknown[]) next.push(inner);
      else for (const [key, inner] of Object.entries(each)) next.push(key, inner);
    }
    level = next;
  }
  return null;
};
