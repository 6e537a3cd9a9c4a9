/** For stories: what is expected of the rows of photos. */
import { expect, waitFor, type within } from 'storybook/test';

type Canvas = ReturnType<typeof within>;

export const rowOf = (canvas: Canvas, title: string): Promise<HTMLElement> =>
  canvas.findByRole('row', { name: `Open ${title}` });

export const expectFocus = async (canvas: Canvas, title: string): Promise<HTMLElement> => {
  const found = await rowOf(canvas, title);
  await waitFor(() => expect(found).toHaveFocus());
  return found;
};

export const field = async (canvas: Canvas, name: string): Promise<HTMLElement> => {
  const found = await canvas.findByRole('textbox', { name });
  await waitFor(() => expect(found).toHaveFocus());
  return found;
};

export const contentIn = (root: HTMLElement): HTMLElement => root.querySelector<HTMLElement>('.side-panel__content')!;
export const titlesIn = (root: HTMLElement): readonly string[] =>
  [...root.querySelectorAll('.record-list__title')].map(({ textContent }) => textContent);

const expectTidyRows = async (root: HTMLElement): Promise<void> => {
  for (const each of root.querySelectorAll('.record-list__row:not([data-edited]) .record-list__content')) {
    const own = each.getBoundingClientRect();
    const boxes = [...each.children].map((part) => part.getBoundingClientRect()).toSorted((a, b) => a.left - b.left);
    for (const [index, box] of boxes.entries()) {
      await expect(box.left).toBeGreaterThanOrEqual((boxes[index - 1]?.right ?? 0) - 0.5);
      await expect(box.left).toBeGreaterThanOrEqual(own.left - 0.5);
      await expect(box.right).toBeLessThanOrEqual(own.right + 0.5);
      await expect(Math.abs(box.top + box.bottom - own.top - own.bottom)).toBeLessThan(2);
    }
  }
};

/** Nothing is wider than the panel, no part of a row is over another one, and the parts of a row are in its middle. */
export const expectTidy = async (root: HTMLElement): Promise<void> => {
  const content = contentIn(root);
  await waitFor(() => expect(content.scrollWidth).toBeLessThanOrEqual(content.clientWidth));
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  await waitFor(() => expectTidyRows(root));
};

/** It is neither under the head nor below the panel. */
export const expectInView = async (root: HTMLElement, element: HTMLElement): Promise<void> => {
  const head = root.querySelector('.gallery-frame__head')!;
  await waitFor(async () => {
    const box = element.getBoundingClientRect();
    await expect(box.top).toBeGreaterThanOrEqual(head.getBoundingClientRect().bottom - 0.5);
    await expect(box.bottom).toBeLessThanOrEqual(contentIn(root).getBoundingClientRect().bottom + 0.5);
  });
};
