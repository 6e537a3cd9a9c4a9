import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { longGerman, roomImage } from '../../../stories/support/sample-text.ts';
import type { EditableFieldProps } from '../../components/editable-text/editable-text.tsx';
import { PhotoViewer, type PhotoViewerProps, type ViewedPhoto } from './photo-viewer.tsx';

type Field = 'title' | 'description';

type Args = PhotoViewerProps & {
  readonly fieldLabels: Readonly<Record<Field, string>>;
  readonly doneLabel: string;
  /** Editing has begun. */
  readonly isEdited: boolean;
  /** With the id of the photo that the text was typed for. */
  readonly onCommit: (id: string, field: Field, text: string) => void;
  readonly onDone: () => void;
};

const photo = (id: string, title: string, hue: number, description: string): ViewedPhoto => ({
  id,
  title,
  description,
  detail: `12 May 2025 · ${title}`,
  src: roomImage(hue).replace('%3Csvg%20', '%3Csvg%20width%3D%22320%22%20height%3D%22200%22%20'),
  canGoThere: true,
  downloads: [],
});

const textOf = ({ fieldLabels, onCommit }: Args, id: string, field: Field, value: string): EditableFieldProps => ({
  label: fieldLabels[field],
  value,
  limit: field === 'title' ? 200 : 5000,
  counter: (used, limit) => `${used} of ${limit}`,
  unsaved: [],
  unsavedLabels: { useAgain: 'Use this text', discard: 'Discard' },
  onCommit: (text) => onCommit(id, field, text),
  onRestore: () => {},
  onSettleUnsaved: () => {},
});

/** With the state that the application has: a title is not empty. */
const EditedViewer = (args: Args) => {
  const [photos, setPhotos] = useState(args.photos);
  const [current, setCurrent] = useState(args.current);
  const [isEdited, setEdited] = useState(args.isEdited);
  const [withoutTitle, setWithoutTitle] = useState<string | null>(null);
  const shown = photos.find(({ id }) => id === current)!;
  const withState: Args = {
    ...args,
    onCommit: (id, field, text) => {
      args.onCommit(id, field, text);
      if (field === 'title') setWithoutTitle(text === '' ? id : null);
      if (field === 'title' && text === '') return;
      setPhotos((now) => now.map((each) => (each.id === id ? { ...each, [field]: text } : each)));
    },
  };
  return (
    <PhotoViewer
      {...args}
      photos={photos}
      current={current}
      position={`${photos.indexOf(shown) + 1} of ${photos.length}`}
      onChange={(id) => {
        args.onChange(id);
        setCurrent(id);
      }}
      menu={[{ id: 'edit', label: 'Edit the title and description', icon: 'pencil', onPress: () => setEdited(true) }]}
      editor={
        isEdited
          ? {
              title: {
                ...textOf(withState, current, 'title', shown.title),
                error: withoutTitle === current ? 'A photo has a title.' : undefined,
                onRestore: () => setWithoutTitle(null),
              },
              description: textOf(withState, current, 'description', shown.description),
              doneLabel: args.doneLabel,
              onDone: () => {
                args.onDone();
                setEdited(false);
              },
            }
          : undefined
      }
    />
  );
};

const meta = {
  title: 'Modals/PhotoViewer/Editing',
  component: PhotoViewer,
  args: {
    photos: [
      photo('a', 'Kitchen', 20, 'The stove is connected; the hood is not.'),
      photo('b', 'Library', 140, ''),
      photo('c', 'Terrace', 260, 'In the evening.'),
    ],
    current: 'a',
    position: '',
    onChange: fn(),
    onClose: fn(),
    onGoThere: fn(),
    menu: [],
    labels: {
      close: 'Close',
      previous: 'Previous photo',
      next: 'Next photo',
      zoomIn: 'Zoom in',
      zoomOut: 'Zoom out',
      fit: 'Fit to the window',
      goThere: 'Go there',
      download: 'Download',
      menu: 'More actions',
      noPicture: 'This photo has no picture.',
    },
    fieldLabels: { title: 'Title', description: 'Description' },
    doneLabel: 'Done',
    isEdited: true,
    onCommit: fn(),
    onDone: fn(),
  },
  render: EditedViewer,
  globals: { ground: 'photo' },
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<typeof meta>;

const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const widthOfPhoto = (): number => document.querySelector('.zoom-image__frame')!.getBoundingClientRect().width;
const field = (name: string): Promise<HTMLElement> => screen.findByRole('textbox', { name });

/** Once the dialog has entered and the title has the focus. */
const ready = async (title = 'Title'): Promise<HTMLElement> => {
  await waitFor(() => expect(document.querySelector('.attachment-viewer')!.getAnimations()).toHaveLength(0));
  const input = await field(title);
  await waitFor(() => expect(input).toHaveFocus());
  return input;
};

const expectEnded = async (): Promise<void> => {
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  await waitFor(() => expect(button('More actions')).toHaveFocus());
};

const expectNoOverflow = async (): Promise<void> => {
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth));
  for (const control of within(dialog).getAllByRole('button')) {
    const { left, right } = control.getBoundingClientRect();
    await expect([left >= 0, right <= window.innerWidth]).toEqual([true, true]);
  }
};

/** Begun by the menu. */
export const Editing: Story = {
  args: { isEdited: false },
  play: async ({ args, userEvent }) => {
    await screen.findByRole('dialog', { name: 'Kitchen' });
    await userEvent.click(button('More actions'));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit the title and description' }));
    const input = await ready();
    await waitFor(() => expect(screen.getByText('12 May 2025 · Kitchen')).toBeVisible());
    await userEvent.clear(input);
    await userEvent.type(input, 'Kitchen in May');
    await userEvent.click(await field('Description'));
    await expect(args.onCommit).toHaveBeenLastCalledWith('a', 'title', 'Kitchen in May');
    await screen.findByRole('dialog', { name: 'Kitchen in May' });
    await userEvent.keyboard(' It is being mended.');
    await expect((await field('Description')).getBoundingClientRect().height).toBeLessThan(180);
    await userEvent.click(button('Done'));
    await expect(args.onDone).toHaveBeenCalledTimes(1);
    await expect(args.onCommit).toHaveBeenLastCalledWith('a', 'description', expect.stringMatching(/mended\.$/u));
    await expectEnded();
    await waitFor(() => expect(screen.getByText(/mended\.$/u)).toBeVisible());
  },
};

/** Keys typed in the fields neither step, zoom nor close. The first Escape restores the text, the next one ends editing. */
export const EditingKeyboard: Story = {
  play: async ({ args, userEvent }) => {
    const input = await ready();
    const before = widthOfPhoto();
    await userEvent.keyboard('{End} +=-0{Home}{ArrowLeft}{ArrowRight}{ArrowUp}{ArrowDown}');
    await expect(input).toHaveValue('Kitchen +=-0');
    await userEvent.keyboard('{Escape}');
    await expect(input).toHaveValue('Kitchen');
    await expect(args.onDone).not.toHaveBeenCalled();
    await userEvent.tab();
    await userEvent.keyboard('{Home}+{End}{ArrowRight}{PageDown}');
    await expect(await field('Description')).toHaveValue('+The stove is connected; the hood is not.');
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(widthOfPhoto()).toBeCloseTo(before, 1);
    await userEvent.keyboard('{Escape}{Escape}');
    await expect(args.onDone).toHaveBeenCalledTimes(1);
    await expectEnded();
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onChange).toHaveBeenLastCalledWith('b');
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

/** The buttons step; the fields are those of the other photo, and what was typed is reported for its own. */
export const EditingThenNext: Story = {
  play: async ({ args, userEvent }) => {
    await ready();
    await userEvent.keyboard('{End} 2');
    await userEvent.click(button('Next photo'));
    await expect(args.onCommit).toHaveBeenLastCalledWith('a', 'title', 'Kitchen 2');
    await waitFor(async () => expect(await field('Title')).toHaveValue('Library'));
    await expect(button('Next photo')).toHaveFocus();
    const description = await field('Description');
    await expect(description).toHaveValue('');
    await userEvent.type(description, 'Oak');
    // A swipe: the field that has the focus is removed before it is left.
    const stage = document.querySelector<HTMLElement>('.zoom-image__stage')!;
    for (const [type, clientX] of [
      ['pointerdown', 300],
      ['pointermove', 200],
      ['pointerup', 120],
    ] as const)
      stage.dispatchEvent(
        new PointerEvent(type, { bubbles: true, pointerId: 1, pointerType: 'touch', clientX, clientY: 200 }),
      );
    await waitFor(async () => expect(await field('Title')).toHaveValue('Terrace'));
    await waitFor(() => expect(args.onCommit).toHaveBeenLastCalledWith('b', 'description', 'Oak'));
    await waitFor(async () => expect(await field('Title')).toHaveFocus());
    await expect(args.onCommit).toHaveBeenCalledTimes(2);
    await userEvent.click(button('Previous photo'));
    await waitFor(async () => expect(await field('Description')).toHaveValue('Oak'));
  },
};

/** Ends editing first. */
export const EditingThenPressBeside: Story = {
  tags: ['variation'],
  play: async ({ args, userEvent }) => {
    await ready();
    const stage = document.querySelector('.zoom-image__stage')!;
    await userEvent.click(stage);
    await expect(args.onDone).toHaveBeenCalledTimes(1);
    await expectEnded();
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.click(stage);
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

export const EditingError: Story = {
  play: async ({ args, userEvent }) => {
    const input = await ready();
    await userEvent.clear(input);
    await userEvent.keyboard('{Enter}');
    await expect(args.onCommit).toHaveBeenLastCalledWith('a', 'title', '');
    await waitFor(() => expect(screen.getByText('A photo has a title.')).toBeVisible());
    await expect(input).toBeInvalid();
    await userEvent.keyboard('{Escape}');
    await expect(input).toHaveValue('Kitchen');
    await userEvent.keyboard('{Control>}a{/Control}{Backspace}{Enter}');
    await waitFor(() => expect(input).toHaveAccessibleDescription('A photo has a title.'));
    await expect(args.onDone).not.toHaveBeenCalled();
  },
};

const longText = 'The corner was dry this morning, and the paint holds. '.repeat(20);

/** The photo keeps half of the height; the description scrolls. */
export const EditingOnPhone: Story = {
  args: { photos: [photo('a', 'Kitchen', 20, longText), photo('b', 'Library', 140, '')] },
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: async ({ userEvent }) => {
    const input = await ready();
    await expectNoOverflow();
    const stage = document.querySelector('.photo-viewer__stage')!;
    const half = (): Promise<void> =>
      waitFor(() => expect(stage.getBoundingClientRect().height).toBeGreaterThanOrEqual(window.innerHeight / 2 - 1));
    await half();
    await waitFor(() => expect(button('Done').getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight));
    await userEvent.clear(input);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByText('A photo has a title.')).toBeVisible());
    await half();
  },
};

/** The fields are beside the photo, and scroll. */
export const EditingOnPhoneInLandscape: Story = {
  tags: ['variation'],
  args: EditingOnPhone.args!,
  globals: { ground: 'photo', viewport: { value: 'phoneLandscape' } },
  play: async () => {
    await ready();
    await expectNoOverflow();
    const caption = document.querySelector('.photo-viewer__caption')!;
    await expect(caption.scrollHeight).toBeGreaterThan(caption.clientHeight);
    await expect(caption.scrollWidth).toBeLessThanOrEqual(caption.clientWidth);
    button('Done').focus();
    await waitFor(() => expect(button('Done').getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight));
  },
};

const germanArgs = {
  photos: [
    photo('a', longGerman, 20, `${longGerman} ${longGerman.replaceAll(' ', '')} `.repeat(6)),
    photo('b', 'Küche', 90, ''),
  ],
  fieldLabels: {
    title: `Titel des Fotos für Besucherinnen und Besucher: ${longGerman}`,
    description: 'Ausführliche Beschreibung der Aufnahme',
  },
  doneLabel: 'Bearbeitung der Texte abschließen',
} satisfies Partial<Args>;

export const EditingLongGerman: Story = {
  parameters: { lang: 'de' },
  args: germanArgs,
  play: async () => {
    await ready(germanArgs.fieldLabels.title);
    await expectNoOverflow();
  },
};

export const EditingLongGermanOnPhone: Story = {
  ...EditingLongGerman,
  tags: ['variation'],
  globals: { ground: 'photo', viewport: { value: 'phone' } },
};

/** The whole dialog scrolls. */
export const EditingZoomed: Story = {
  ...EditingLongGerman,
  tags: ['variation'],
  globals: { ground: 'photo', viewport: { value: 'zoomed' } },
};
