/** Bounds how many notices about one file are printed (docs/reference/imports.md#what-is-printed). */
const maxNotices = 100;

/** A function is called only if the sentence is printed. */
export type Sentence = string | (() => string);

const oneMore = (others: number): string => `${others} more such notices are not printed.`;

/** The first 100, then one about the number of the others. */
export const limitNotices = (sentences: readonly Sentence[], aboutOthers = oneMore): readonly string[] => {
  const printed = sentences.slice(0, maxNotices).map((each) => (typeof each === 'string' ? each : each()));
  const others = sentences.length - printed.length;
  return others === 0 ? printed : [...printed, aboutOthers(others)];
};
