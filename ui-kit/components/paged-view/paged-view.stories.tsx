import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import { exampleDocument } from './example-document.ts';
import { PagedView } from './paged-view.tsx';

const meta = {
  title: 'Components/PagedView',
  component: PagedView,
  args: {
    document: exampleDocument({ count: 12 }),
    label: 'plans.pdf',
    labels: {
      zoomIn: 'Zoom in',
      zoomOut: 'Zoom out',
      fitWidth: 'Fit to width',
      previousPage: 'Previous page',
      nextPage: 'Next page',
      page: (number) => `Page ${number}`,
      position: (number, count) => `${number} / ${count}`,
      pageFailed: 'This page could not be shown.',
    },
  },
  decorators: [
    (Story) => (
      <main style={{ blockSize: '100vh' }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof PagedView>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

const areaOf = (canvas: Canvas): HTMLElement => canvas.getByRole('group', { name: 'plans.pdf' });
const pageOf = (canvas: Canvas, number: number): HTMLElement => canvas.getByRole('region', { name: `Page ${number}` });
const isDrawn = (page: HTMLElement): boolean => page.dataset['state'] === 'drawn';

const waitUntilDrawn = async (page: HTMLElement): Promise<HTMLCanvasElement> => {
  await waitFor(() => expect(isDrawn(page)).toBe(true));
  return page.querySelector('canvas')!;
};

/** What is in the middle of the view, as a share of a page's height. */
const middleIn = (canvas: Canvas, number: number): number => {
  const [area, page] = [areaOf(canvas), pageOf(canvas, number)].map((each) => each.getBoundingClientRect());
  return (area!.top + area!.height / 2 - page!.top) / page!.height;
};

export const FirstPages: Story = {
  play: async ({ canvas }) => {
    const drawing = await waitUntilDrawn(pageOf(canvas, 1));
    await expect(pageOf(canvas, 1).getBoundingClientRect().width).toBe(1000);
    await expect(drawing.width).toBe(Math.round(1000 * Math.min(2, window.devicePixelRatio)));
    // Assistive technology reads the text, not the drawing.
    await expect(drawing).toHaveAttribute('aria-hidden', 'true');
    await expect(within(pageOf(canvas, 1)).getByText('Sheet 1')).toBeInTheDocument();
    await expect(canvas.getByText('1 / 12', { selector: '.paged-view__position' })).toBeVisible();
  },
};

export const TextCoversTheDrawing: Story = {
  play: async ({ canvas }) => {
    const page = pageOf(canvas, 1);
    await waitUntilDrawn(page);
    const text = within(page).getByText('Sheet 1');
    const [box, around] = [text, page].map((each) => each.getBoundingClientRect());
    // The drawn letters are 28 of 842 pixels high, and begin 56 pixels from the left.
    const scale = around!.width / 595;
    await expect((box!.left - around!.left) / scale).toBeCloseTo(56, 0);
    await expect(Number.parseFloat(getComputedStyle(text).fontSize)).toBeCloseTo(28 * scale, 0);
    getSelection()!.selectAllChildren(text);
    await expect(getSelection()!.toString()).toBe('Sheet 1');
    await expect(document.elementFromPoint(box!.left + 4, box!.top + box!.height / 2)).toBe(text);
    getSelection()!.removeAllRanges();
  },
};

const render = fn();

/** Only pages near the view have a canvas, and a page that is left has none again. */
export const ManyPages: Story = {
  args: { document: exampleDocument({ count: 500 }) },
  play: async ({ canvas }) => {
    await waitUntilDrawn(pageOf(canvas, 1));
    await expect(areaOf(canvas).querySelectorAll('canvas').length).toBeLessThan(6);
    areaOf(canvas).scrollTo({ top: areaOf(canvas).scrollHeight });
    await waitUntilDrawn(pageOf(canvas, 500));
    await expect(canvas.getByText('500 / 500', { selector: '.paged-view__position' })).toBeVisible();
    await expect(pageOf(canvas, 1).querySelector('canvas')).toBeNull();
    await expect(areaOf(canvas).querySelectorAll('canvas').length).toBeLessThan(6);
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('500 / 500'));
  },
};

export const StepsThroughPages: Story = {
  globals: { motion: 'reduced' },
  play: async ({ canvas, userEvent }) => {
    const previous = canvas.getByRole('button', { name: 'Previous page' });
    await expect(previous).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(canvas.getByText('2 / 12', { selector: '.paged-view__position' })).toBeVisible());
    const [area, page] = [areaOf(canvas), pageOf(canvas, 2)].map((each) => each.getBoundingClientRect());
    await expect(Math.round(page!.top - area!.top)).toBe(16);
    await userEvent.click(previous);
    await waitFor(() => expect(areaOf(canvas).scrollTop).toBe(0));
    await waitFor(() => expect(previous).toHaveAttribute('aria-disabled', 'true'));
    await expect(previous).toHaveFocus();
  },
};

export const ZoomKeepsTheMiddle: Story = {
  play: async ({ canvas, userEvent }) => {
    areaOf(canvas).scrollTo({ top: 3000 });
    await waitUntilDrawn(pageOf(canvas, 3));
    const before = middleIn(canvas, 3);
    await userEvent.click(canvas.getByRole('button', { name: 'Zoom in' }));
    await waitFor(() => expect(pageOf(canvas, 3).getBoundingClientRect().width).toBe(1250));
    await expect(middleIn(canvas, 3)).toBeCloseTo(before, 2);
    // It is drawn again, as sharp as it is large.
    const ratio = Math.min(2, window.devicePixelRatio);
    await waitFor(() => expect(pageOf(canvas, 3).querySelector('canvas')!.width).toBe(Math.round(1250 * ratio)));
    areaOf(canvas).focus();
    await userEvent.keyboard('--');
    await waitFor(() => expect(pageOf(canvas, 3).getBoundingClientRect().width).toBe(750));
    await expect(middleIn(canvas, 3)).toBeCloseTo(before, 2);
    await userEvent.keyboard('+++++');
    await waitFor(() => expect(pageOf(canvas, 3).getBoundingClientRect().width).toBe(3000));
    await expect(areaOf(canvas).scrollLeft).toBeGreaterThan(500);
    await userEvent.keyboard('0');
    await waitFor(() => expect(pageOf(canvas, 3).getBoundingClientRect().width).toBe(1000));
    await expect(canvas.getByRole('button', { name: 'Fit to width' })).toHaveAttribute('aria-disabled', 'true');
  },
};

/** At its limit a button has no effect and keeps the focus. */
export const ZoomLimits: Story = {
  play: async ({ canvas, userEvent }) => {
    const zoomOut = canvas.getByRole('button', { name: 'Zoom out' });
    zoomOut.focus();
    await userEvent.keyboard('{Enter}{Enter}{Enter}{Enter}');
    await waitFor(() => expect(pageOf(canvas, 1).getBoundingClientRect().width).toBe(500));
    await expect(zoomOut).toHaveFocus();
    await expect(zoomOut).toHaveAttribute('aria-disabled', 'true');
    await expect(canvas.getByRole('button', { name: 'Zoom in' })).not.toHaveAttribute('aria-disabled');
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(areaOf(canvas)).toHaveFocus();
    await expect(areaOf(canvas)).toHaveAttribute('data-uses-arrow-keys');
    await expect(getComputedStyle(areaOf(canvas)).outlineWidth).toBe('2px');
    for (const name of ['Previous page', 'Next page', 'Zoom out', 'Zoom in', 'Fit to width']) {
      await userEvent.tab();
      await expect(canvas.getByRole('button', { name })).toHaveFocus();
    }
  },
};

export const PageFails: Story = {
  args: { document: exampleDocument({ count: 3, failing: [0] }) },
  play: async ({ canvas }) => {
    await expect(await within(pageOf(canvas, 1)).findByText('This page could not be shown.')).toBeVisible();
    await waitUntilDrawn(pageOf(canvas, 2));
    await expect(canvas.getAllByText('This page could not be shown.')).toHaveLength(1);
  },
};

/** A page that is left before it is complete is aborted. */
export const PageIsPending: Story = {
  args: {
    document: {
      ...exampleDocument({ count: 20 }),
      renderPage: async (page) => {
        if (page.index !== 0) return exampleDocument({ count: 20 }).renderPage(page);
        page.signal.addEventListener('abort', render);
        return exampleDocument({ count: 20, pending: [0] }).renderPage(page);
      },
    },
  },
  play: async ({ canvas }) => {
    await waitUntilDrawn(pageOf(canvas, 2));
    await expect(isDrawn(pageOf(canvas, 1))).toBe(false);
    render.mockClear();
    areaOf(canvas).scrollTo({ top: areaOf(canvas).scrollHeight });
    await waitFor(() => expect(render).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(pageOf(canvas, 1).querySelector('canvas')).toBeNull());
  },
};

export const OnWhite: Story = { tags: ['variation'], globals: { ground: 'white' } };
export const ReducedMotion: Story = {
  tags: ['variation'],
  args: { document: exampleDocument({ count: 3, pending: [0, 1] }) },
  globals: { motion: 'reduced' },
};

const german = {
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  fitWidth: 'An die Fensterbreite anpassen',
  previousPage: 'Vorherige Seite',
  nextPage: 'Nächste Seite',
  page: (number: number) => `Seite ${number}`,
  position: (number: number, count: number) => `Seite ${number} von ${count}`,
  pageFailed: 'Diese Seite konnte nicht angezeigt werden. Laden Sie die Datei herunter, um sie zu öffnen.',
};

export const PhoneLongGerman: Story = {
  parameters: { lang: 'de' },
  args: { document: exampleDocument({ count: 500, failing: [1] }), labels: german },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await waitUntilDrawn(canvas.getByRole('region', { name: 'Seite 1' }));
    const bar = canvasElement.querySelector('.view-toolbar')!.getBoundingClientRect();
    await expect([bar.left >= 0, bar.right <= window.innerWidth]).toEqual([true, true]);
    for (const button of canvas.getAllByRole('button'))
      await expect(button.getBoundingClientRect().width).toBeGreaterThanOrEqual(44);
    const area = areaOf(canvas);
    await expect(area.scrollWidth).toBeLessThanOrEqual(area.clientWidth);
  },
};

export const Zoomed: Story = {
  tags: ['variation'],
  parameters: { lang: 'de' },
  args: { labels: german },
  globals: { viewport: { value: 'zoomed' } },
};

/** The toolbar is mirrored; the pages, whose positions are from the left, are not. */
export const RightToLeft: Story = {
  render: (args) => (
    <div dir="rtl" style={{ blockSize: '100%' }}>
      <PagedView {...args} />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    await waitUntilDrawn(pageOf(canvas, 1));
    areaOf(canvas).focus();
    await userEvent.keyboard('++++');
    await waitFor(() => expect(pageOf(canvas, 1).getBoundingClientRect().width).toBe(3000));
    await expect(areaOf(canvas).scrollLeft).toBeGreaterThan(500);
    const [next, zoomIn] = ['Next page', 'Zoom in'].map((name) => canvas.getByRole('button', { name }));
    await expect(next!.getBoundingClientRect().left).toBeGreaterThan(zoomIn!.getBoundingClientRect().left);
  },
};
