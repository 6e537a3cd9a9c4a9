import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, waitFor } from 'storybook/test';
import { fileListArgs } from '../../../stories/support/sample-tag.tsx';
import { SidePanel } from '../side-panel/side-panel.tsx';
import { ExampleEditor, germanArgs, many, onFailed, photoArgs, row, rows, type Args } from './example-photos.tsx';
import { expectFocus, expectInView, expectTidy, field, rowOf, titlesIn } from './expect-rows.ts';
import { PhotoEditor } from './photo-editor.tsx';

const meta = {
  title: 'Panels/PhotoEditor',
  component: PhotoEditor,
  args: photoArgs,
  globals: { ground: 'photo', motion: 'reduced' },
  render: ExampleEditor,
  beforeEach: () => {
    onFailed.mockClear();
  },
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];

const chooseEntry = async ({ canvas, userEvent }: Context, title: string, entry: string): Promise<void> => {
  await userEvent.click(await canvas.findByRole('button', { name: `More actions for ${title}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
};

const editorIn = (root: HTMLElement): HTMLElement => root.querySelector<HTMLElement>('.photo-editor')!;

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
    await waitFor(() => expect(canvasElement.querySelector('[data-drop-target]')).not.toBeNull());
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

export const Phone: Story = {
  args: { rows: [...rows, ...many(12)] },
  globals: { ground: 'photo', motion: 'reduced', viewport: { value: 'phone' } },
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
  globals: { ground: 'photo', motion: 'reduced', viewport: { value: 'zoomed' } },
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
