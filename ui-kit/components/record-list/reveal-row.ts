/** The place of a row among those of its section, by which it is found though it is not rendered. */
export type RowPlace = {
  readonly section: string;
  readonly id: string;
  readonly index: number;
  /** Of the rows of the section. */
  readonly count: number;
};

export const sectionIn = (root: Element, id: string): HTMLElement | null =>
  root.querySelector<HTMLElement>(`[data-section="${CSS.escape(id)}"]`);

const rowIn = (root: Element, { section, id }: RowPlace): HTMLElement | null =>
  sectionIn(root, section)?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`) ?? null;

/** The rows of a long section are rendered near the visible ones only. */
const scrollNear = (root: Element, { section, index, count }: RowPlace): void => {
  const list = sectionIn(root, section)?.querySelector('[role="grid"]')?.getBoundingClientRect();
  const area = root.closest('.scroll-area');
  if (!list || !area) return;
  const { top, height } = area.getBoundingClientRect();
  area.scrollTop += list.top + (list.height * (index + 0.5)) / count - (top + height / 2);
};

const maxFrames = 20;

/**
 * Scrolls a row into view.
 * @param onRendered called with it as soon as it is rendered
 * @returns stops it
 */
export const revealRow = (root: Element, place: RowPlace, onRendered?: (row: HTMLElement) => void): (() => void) => {
  let frame = 0;
  const attempt = (framesLeft: number): void => {
    const row = rowIn(root, place);
    if (row) {
      row.scrollIntoView({ block: 'nearest' });
      onRendered?.(row);
      // Rows that are measured after they are rendered move it.
      frame = requestAnimationFrame(() => row.scrollIntoView({ block: 'nearest' }));
    } else if (framesLeft > 0) {
      scrollNear(root, place);
      frame = requestAnimationFrame(() => attempt(framesLeft - 1));
    }
  };
  attempt(maxFrames);
  return () => cancelAnimationFrame(frame);
};

/** How far a key moves the focus in the list. */
const steps: Readonly<Partial<Record<string, number>>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  Home: -Infinity,
  PageUp: -Infinity,
  End: Infinity,
  PageDown: Infinity,
};

/** The row that gets the focus by a key; null: there is none, or it is rendered and React Aria moves the focus. */
export const hiddenRowByKey = (root: Element, row: RowPlace, key: string, ids: readonly string[]): RowPlace | null => {
  const step = steps[key];
  if (step === undefined) return null;
  const index = Math.min(Math.max(row.index + step, 0), ids.length - 1);
  const place = { ...row, index, id: ids[index] ?? row.id };
  return rowIn(root, place) ? null : place;
};
