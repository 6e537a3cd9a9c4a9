import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { fileListArgs } from '../../../stories/support/sample-tag.tsx';
import { SidePanel } from '../side-panel/side-panel.tsx';
import { ExampleEditor, germanArgs, many, onFailed, row, rows, type Args } from './example-photos.tsx';
import { PhotoEditor } from './photo-editor.tsx';

const meta = {
  title: 'Panels/PhotoEditor',
  component: PhotoEditor,
  args: {
    title: 'Photos',
    label: 'Photos',
    rows,
    empty: { title: 'No photos yet', hint: 'Take a photo of what you see, or upload pictures.' },
    take: { label: 'Take a photo', onPress: fn() },
    upload: {
      label: 'Upload',
      hint: 'Drop images here, or paste them',
      accept: 'image/png,image/jpeg',
      onPick: fn(),
    },
    search: { label: 'Search photos', clearLabel: 'Clear search', noMatches: 'No photo has this text.' },
    labels: {
      drag: (title) => `Move ${title}`,
      moved: (title, place) => `${title} is now number ${place}`,
    },
    selectLabel: (title) => `Open ${title}`,
    edited: null,
    focusedId: null,
    nameLimit: 200,
    nameHint: 'Enter saves, Escape cancels.',
    renameLabel: (title) => `Rename ${title}`,
    nameErrorOf: (name) => (name === '' ? 'Enter a title.' : null),
    onMove: fn(),
    onEdit: fn(),
    onRename: fn(),
    onSelect: fn(),
    onToggle: fn(),
    onMenu: fn(),
    moveEntryIds: ['up', 'down'],
  },
  globals: { ground: 'photo' },
  render: ExampleEditor,
  beforeEach: () => {
    onFailed.mockClear();
  },
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];
type Canvas = Context['canvas'];

const rowOf = (canvas: Canvas, title: string): Promise<HTMLElement> =>
  canvas.findByRole('row', { name: `Open ${title}` });

const expectFocus = async (canvas: Canvas, title: string): Promise<HTMLElement> => {
  const found = await rowOf(canvas, title);
  await waitFor(() => expect(found).toHaveFocus());
  return found;
};

const chooseEntry = async ({ canvas, userEvent }: Context, title: string, entry: string): Promise<void> => {
  await userEvent.click(await canvas.findByRole('button', { name: `More actions for ${title}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
};

const field = async (canvas: Canvas, name: string): Promise<HTMLElement> => {
  const found = await canvas.findByRole('textbox', { name });
  await waitFor(() => expect(found).toHaveFocus());
  return found;
};

const contentIn = (root: HTMLElement): HTMLElement => root.querySelector<HTMLElement>('.side-panel__content')!;
const titlesIn = (root: HTMLElement): readonly string[] =>
  [...root.querySelectorAll('.record-list__title')].map(({ textContent }) => textContent);
const editorIn = (root: HTMLElement): HTMLElement => root.querySelector<HTMLElement>('.photo-editor')!;

/** Nothing is wider than the panel, no part of a row is over another one, and the parts of a row are in its middle. */
const expectTidy = async (root: HTMLElement): Promise<void> => {
  const content = contentIn(root);
  await waitFor(() => expect(content.scrollWidth).toBeLessThanOrEqual(content.clientWidth));
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  for (const each of root.querySelectorAll('.record-list__row:not([data-edited]) .record-list__content')) {
    const own = each.getBoundingClientRect();
    const boxes = [...each.children].map((part) => part.getBoundingClientRect()).toSorted((a, b) => a.left - b.left);
    for (const [index, box] of boxes.entries()) {
      await expect(box.left).toBeGreaterThanOrEqual((boxes[index - 1]?.right ?? 0) - 0.5);
      await expect([box.left >= own.left - 4.5, box.right <= own.right]).toEqual([true, true]);
      await expect(Math.abs(box.top + box.bottom - own.top - own.bottom)).toBeLessThan(2);
    }
  }
};

/** It is neither under the head nor below the panel. */
const expectInView = async (root: HTMLElement, element: HTMLElement): Promise<void> => {
  const head = root.querySelector('.gallery-frame__head')!;
  await waitFor(async () => {
    const box = element.getBoundingClientRect();
    await expect(box.top).toBeGreaterThanOrEqual(head.getBoundingClientRect().bottom - 0.5);
    await expect(box.bottom).toBeLessThanOrEqual(contentIn(root).getBoundingClientRect().bottom + 0.5);
  });
};

export const Filled: Story = {
  play: async (context) => {
    const { args, canvas, canvasElement, userEvent } = context;
    await waitFor(() => expect(canvas.getByRole('grid', { name: 'Photos' })).toBeVisible());
    await expect(canvas.queryByRole('searchbox')).toBeNull();
    const { width, height } = canvasElement.querySelector('.photo-sign')!.getBoundingClientRect();
    await expect([width, height]).toEqual([72, 48]);
    await expect(canvasElement.querySelector('.photo-sign > img')).toHaveAttribute('loading', 'lazy');
    await expectTidy(canvasElement);
    await userEvent.click(canvas.getByText('Shelves'));
    await expect(args.onSelect).toHaveBeenLastCalledWith('shelves');
    await userEvent.click(canvas.getByRole('button', { name: 'Visitors see Bedroom' }));
    await expect(args.onToggle).toHaveBeenLastCalledWith('bed', false);
    await expect(args.onSelect).toHaveBeenCalledTimes(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Take a photo' }));
    await expect(args.take!.onPress).toHaveBeenCalledTimes(1);
    await chooseEntry(context, 'Shelves', 'Rename');
    await expect(args.onMenu).toHaveBeenLastCalledWith('shelves', 'rename');
    const input = await field(canvas, 'Rename Shelves');
    await userEvent.clear(input);
    await expect(input).toBeInvalid();
    const [sign, box] = ['.record-list__sign', '.text-field__box, input'].map((part) =>
      canvasElement.querySelector(`[data-edited] :is(${part})`)!.getBoundingClientRect(),
    );
    await expect(Math.abs(sign!.top + sign!.bottom - box!.top - box!.bottom)).toBeLessThan(4);
    await userEvent.type(input, 'Bookshelves{Enter}');
    await expect(args.onRename).toHaveBeenLastCalledWith('shelves', 'Bookshelves');
  },
};

/** One tab stop with arrow keys inside; Enter opens, F2 renames, and the handle moves. */
export const Keyboard: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await rowOf(canvas, 'Bedroom');
    canvas.getByRole('button', { name: 'Upload' }).focus();
    await userEvent.tab();
    await expectFocus(canvas, 'Stove and sink');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onSelect).toHaveBeenLastCalledWith('lake');
    await userEvent.keyboard('{F2}');
    await field(canvas, 'Rename View of the lake');
    await userEvent.keyboard('{End}!{Enter}');
    await expect(args.onRename).toHaveBeenLastCalledWith('lake', 'View of the lake!');
    await expectFocus(canvas, 'View of the lake!');
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('button', { name: 'Move View of the lake!' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(args.onMove).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(titlesIn(canvasElement)[0]).not.toBe('View of the lake!'));
  },
};

/** By the menu: announced, and the photo that was removed passes the focus on. */
export const Moved: Story = {
  play: async (context) => {
    const { canvas, canvasElement } = context;
    await chooseEntry(context, 'Bedroom', 'Move up');
    await waitFor(() => expect(canvas.getByText('Bedroom is now number 4')).toBeInTheDocument());
    await expect(titlesIn(canvasElement).indexOf('Bedroom')).toBe(3);
    await chooseEntry(context, 'View of the lake', 'Delete');
    await expectFocus(canvas, 'Shelves');
  },
};

/** After the last photo the focus is on the first button. */
export const Removed: Story = {
  tags: ['variation'],
  args: { rows: rows.slice(0, 1) },
  play: async (context) => {
    await chooseEntry(context, 'Stove and sink', 'Delete');
    await waitFor(() => expect(context.canvas.getByText('No photos yet')).toBeVisible());
    await waitFor(() => expect(context.canvas.getByRole('button', { name: 'Take a photo' })).toHaveFocus());
  },
};

/** While the search has text, rows have no handles. What was renamed stays. */
export const Searched: Story = {
  args: { rows: [...rows, ...many(12)] },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const search = await canvas.findByRole('searchbox', { name: 'Search photos' });
    await expect(canvas.getAllByRole('button', { name: /^Move / })).toHaveLength(17);
    await userEvent.type(search, 'CAFE');
    await waitFor(() => expect(titlesIn(canvasElement)).toEqual(['Café corner in the evening, with the lamps on']));
    await expect(canvas.queryByRole('button', { name: /^Move / })).toBeNull();
    await userEvent.clear(search);
    await userEvent.type(search, 'library');
    await waitFor(() => expect(titlesIn(canvasElement)).toEqual(['Shelves']));
    (await rowOf(canvas, 'Shelves')).focus();
    await userEvent.keyboard('{F2}');
    await field(canvas, 'Rename Shelves');
    await userEvent.keyboard('Books{Enter}');
    await expect(args.onRename).toHaveBeenLastCalledWith('shelves', 'Books');
    await expectFocus(canvas, 'Books');
    await userEvent.clear(search);
    await userEvent.type(search, 'no such');
    await waitFor(() => expect(canvas.getByText('No photo has this text.', { selector: 'p' })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }));
    await waitFor(() => expect(titlesIn(canvasElement)).toHaveLength(17));
    await waitFor(() => expect(canvas.getAllByRole('button', { name: /^Move / })).toHaveLength(17));
    await expect(search).toHaveFocus();
  },
};

/** Their thumbnails are dimmed. */
export const HiddenFromVisitors: Story = {
  args: { rows: rows.map((each) => row(each.id, each.title, { note: 'Hidden from visitors', isDimmed: true })) },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const eye = await canvas.findByRole('button', { name: 'Visitors see Shelves' });
    await expect(eye).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(eye);
    await expect(eye).toHaveAttribute('aria-pressed', 'true');
    const opacities = [...canvasElement.querySelectorAll('.photo-sign > img')].map(
      (img) => getComputedStyle(img).opacity,
    );
    await expect(opacities).toEqual(['0.5', '0.5', '1', '0.5', '0.5']);
  },
};

const kitchen = new File(['picture'], 'kitchen.jpg', { type: 'image/jpeg' });

const drag = (type: 'dragenter' | 'dragover' | 'drop', target: Element): boolean => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(kitchen);
  return target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
};

/** Files that are dropped on rows are uploaded, too. */
export const Dropped: Story = {
  tags: ['variation'],
  play: async ({ args, canvas, canvasElement }) => {
    drag('dragenter', await rowOf(canvas, 'Shelves'));
    await expect(drag('dragover', await rowOf(canvas, 'Shelves'))).toBe(false);
    await waitFor(() => expect(editorIn(canvasElement)).toHaveAttribute('data-over'));
    await expect(canvasElement.querySelector('[data-drop-target]')).toBeNull();
    drag('drop', await rowOf(canvas, 'Shelves'));
    await expect(args.upload!.onPick).toHaveBeenLastCalledWith([kitchen]);
    await waitFor(() => expect(editorIn(canvasElement)).not.toHaveAttribute('data-over'));
  },
};

export const Uploading: Story = {
  args: {
    uploads: {
      ...fileListArgs,
      label: 'Uploads',
      files: [
        { id: '1', name: 'kitchen.jpg', kind: 'image', state: 'coming', progress: 0.4, progressText: '40 %' },
        {
          id: '2',
          name: 'terrace.tiff',
          kind: 'image',
          state: 'failed',
          message: 'This is not a picture that browsers show.',
          canRetry: false,
        },
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvas.getByRole('list', { name: 'Uploads' })).toBeVisible());
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
    await expectTidy(canvasElement);
  },
};

export const Empty: Story = {
  args: { rows: [] },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('No photos yet')).toBeVisible());
    await expect(canvas.queryByRole('grid')).toBeNull();
  },
};

export const Loading: Story = {
  args: { rows: [], loadingLabel: 'Photos are loading' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Photos are loading')).toBeInTheDocument());
    await expect(canvas.queryByText('No photos yet')).toBeNull();
  },
};

export const Failed: Story = {
  render: function Failed({ title, ...args }) {
    const [hasFailed, setFailed] = useState(true);
    const failure = {
      message: 'The photos could not be loaded. Check your connection and try again.',
      retryLabel: 'Try again',
      onRetry: () => setFailed(false),
    };
    return (
      <SidePanel title={title} side="right" closeLabel="Close" onClose={() => {}}>
        <PhotoEditor {...args} failure={hasFailed ? failure : undefined} />
      </SidePanel>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('could not be loaded');
    await expect(canvas.queryByRole('grid')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await rowOf(canvas, 'Shelves');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Take a photo' })).toHaveFocus());
  },
};

/** A thumbnail that fails is replaced by an icon. */
export const BrokenThumbnail: Story = {
  args: {
    rows: [
      row('a', 'Broken', { src: 'data:image/png;base64,AAAA' }),
      row('b', 'Without', { src: '' }),
      ...rows.slice(2),
    ],
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(onFailed).toHaveBeenCalledWith('a'));
    await expect(onFailed).toHaveBeenCalledTimes(1);
    await expect(canvasElement.querySelectorAll('.photo-sign > [data-icon=image]')).toHaveLength(2);
    await expectTidy(canvasElement);
  },
};

/** After the viewer, the row of the photo that it showed last is in view and has the focus. */
export const Returned: Story = {
  args: { rows: many(60) },
  render: function Returned({ title, ...args }) {
    const [opened, setOpened] = useState<string | null>(null);
    return (
      <SidePanel title={title} side="right" closeLabel="Close" onClose={() => {}}>
        <PhotoEditor {...args} focusedId={opened} onSelect={() => setOpened('photo-48')} />
      </SidePanel>
    );
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await rowOf(canvas, 'Photo 2'));
    await expectInView(canvasElement, await expectFocus(canvas, 'Photo 48'));
    await userEvent.keyboard('{ArrowUp}');
    await expectInView(canvasElement, await expectFocus(canvas, 'Photo 47'));
  },
};

/** Only rows near the visible ones are rendered. Its accessibility is that of the other stories. */
export const Overfull: Story = {
  parameters: { a11y: { test: 'off' } },
  args: { rows: many(500) },
  render: function Overfull({ title, ...args }) {
    const [opened, setOpened] = useState<string | null>(null);
    return (
      <SidePanel title={title} side="right" closeLabel="Close" onClose={() => {}}>
        <PhotoEditor {...args} focusedId={opened} onSelect={() => setOpened('photo-321')} />
      </SidePanel>
    );
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const first = await rowOf(canvas, 'Photo 1');
    await expect(titlesIn(canvasElement).length).toBeLessThan(100);
    first.focus();
    await userEvent.keyboard('{End}');
    await expectInView(canvasElement, await expectFocus(canvas, 'Photo 500'));
    const head = canvasElement.querySelector('.gallery-frame__head')!;
    await expect(head.getBoundingClientRect().top).toBeCloseTo(contentIn(canvasElement).getBoundingClientRect().top, 0);
    await userEvent.keyboard('{Enter}');
    await expectInView(canvasElement, await expectFocus(canvas, 'Photo 321'));
    await userEvent.type(canvas.getByRole('searchbox'), 'photo 49');
    await waitFor(() => expect(titlesIn(canvasElement)).toHaveLength(11));
  },
};

export const Phone: Story = {
  args: { rows: [...rows, ...many(12)] },
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    (await rowOf(canvas, 'Bedroom')).focus();
    await userEvent.keyboard('{F2}');
    const sheet = canvas.getByRole('complementary', { name: 'Photos' });
    await waitFor(() => expect(sheet).toHaveAttribute('data-stop', 'full'));
    await expectInView(canvasElement, await field(canvas, 'Rename Bedroom'));
    await expectTidy(canvasElement);
  },
};

export const LongGermanText: Story = {
  parameters: { lang: 'de' },
  args: germanArgs,
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('row', { name: 'Durchgangszimmer 12 öffnen' });
    await expectTidy(canvasElement);
  },
};

/** Nothing stays in view while the photos scroll. */
export const Zoomed: Story = {
  ...LongGermanText,
  globals: { ground: 'photo', viewport: { value: 'zoomed' } },
  play: async (context) => {
    await LongGermanText.play!(context);
    const head = context.canvasElement.querySelector('.gallery-frame__head')!;
    await expect(getComputedStyle(head).position).toBe('static');
  },
};

export const RightToLeft: Story = {
  tags: ['variation'],
  parameters: { lang: 'he' },
  args: {
    title: 'תמונות',
    label: 'תמונות',
    locale: 'he',
    rows: [row('a', 'מטבח', { note: 'קומת קרקע' }), row('b', 'ספרייה', { isDimmed: true })],
  },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, canvasElement, userEvent }) => {
    const first = await rowOf(canvas, 'מטבח');
    const [sign, title] = ['sign', 'title'].map((part) =>
      first.querySelector(`.record-list__${part}`)!.getBoundingClientRect(),
    );
    await expect(sign!.left).toBeGreaterThanOrEqual(title!.right);
    first.focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('button', { name: 'Move מטבח' })).toHaveFocus();
    await expectTidy(canvasElement);
  },
};
