import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import { longGerman } from '../../../stories/support/sample-text.ts';
import { ExampleEditor, germanArgs, groups, many, onlyRow, startReason, type Args } from './example-viewpoints.tsx';
import { ViewpointEditor } from './viewpoint-editor.tsx';

const onClose = fn();

const meta = {
  title: 'Panels/ViewpointEditor',
  component: ViewpointEditor,
  args: {
    title: 'Viewpoints',
    label: 'Viewpoints of the space',
    groups,
    search: {
      label: 'Search viewpoints',
      clearLabel: 'Clear search',
      noMatches: 'No viewpoint has a name like this.',
    },
    empty: { title: 'No viewpoints yet', hint: 'Every place that was captured is listed here.' },
    place: { label: 'Place viewpoints', href: '/place?m=house' },
    goLabel: (title) => `Go to ${title}`,
    renameLabel: (title) => `Rename ${title}`,
    shownLabel: (title) => `Shown to visitors: ${title}`,
    nameLimit: 24,
    nameHint: 'Enter saves, Escape cancels; leave it empty for the name of the room.',
    tooLong: 'Use at most 24 characters.',
    onGo: fn(),
    onRename: fn(),
    onShow: fn(),
    onEdit: fn(),
  },
  globals: { ground: 'photo' },
  render: (args) => <ExampleEditor {...args} onClose={onClose} />,
  beforeEach: () => {
    onClose.mockClear();
  },
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<typeof meta>;

const nameOf = (element: Element | null): string | null | undefined => element?.getAttribute('aria-label');
const expectFocus = async (name: string): Promise<void> => {
  await waitFor(() => expect(nameOf(document.activeElement)).toBe(name));
};

/** Nothing is wider than the panel, and no part of a row is over another one. */
const expectTidy = async (root: HTMLElement): Promise<void> => {
  const content = root.querySelector<HTMLElement>('.side-panel__content')!;
  await expect(content.scrollWidth).toBeLessThanOrEqual(content.clientWidth);
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  for (const item of root.querySelectorAll('.viewpoint-editor__item')) {
    const boxes = [...item.querySelectorAll(':scope > :not(.visually-hidden, p, .name-field__notes)')].map((part) =>
      part.getBoundingClientRect(),
    );
    for (const [index, box] of boxes.entries()) {
      await expect(box.left).toBeGreaterThanOrEqual((boxes[index - 1]?.right ?? 0) - 0.5);
    }
  }
};

export const Desktop: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Go to Kitchen' })).toBeVisible());
    await expect(canvas.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Ground floor',
      'Upper floor',
      '360° views',
    ]);
    await expect(canvas.getByRole('list', { name: '360° views' })).toBeVisible();
    const current = canvas.getByRole('button', { current: true });
    await expect(current).toHaveAccessibleName('Go to Kitchen');
    await expect(current).toHaveAccessibleDescription('You are here');
    await expectTidy(canvasElement);
    await userEvent.click(canvas.getByText('Library'));
    await expect(args.onGo).toHaveBeenLastCalledWith('library');
    await expect(canvas.getByRole('button', { current: true })).toHaveAccessibleName('Go to Library');
  },
};

/** Rows by the vertical arrow keys, the controls of a row by the horizontal ones; one tab stop. */
export const Keyboard: Story = {
  tags: ['variation'],
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await waitFor(() => expect(canvas.getByRole('searchbox')).toBeVisible());
    canvas.getByRole('searchbox').focus();
    await userEvent.tab();
    await expectFocus('Go to Kitchen');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    await expect(args.onGo).toHaveBeenLastCalledWith('library');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    await expectFocus('Shown to visitors: Library');
    await userEvent.keyboard(' ');
    await expect(args.onShow).toHaveBeenLastCalledWith('library', false);
    await userEvent.keyboard('{End}');
    await expectFocus('Shown to visitors: From the air');
    await userEvent.keyboard('{Home}{ArrowLeft}');
    await expectFocus('Rename Entrance hall');
    await expect(canvasElement.querySelectorAll('.viewpoint-editor__item [tabindex="0"]')).toHaveLength(1);
  },
};

export const OneFloor: Story = {
  args: { groups: groups.slice(0, 1) },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('list', { name: 'Ground floor' })).toBeVisible());
    await expect(canvas.getByRole('heading', { name: 'Ground floor' })).toHaveClass('visually-hidden');
  },
};

/** Enter saves and Escape restores; both return to the pencil. Leaving saves, too. */
export const Editing: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const go = (name: string) => canvas.getByRole('button', { name: `Go to ${name}` });
    const field = () => canvas.getByRole<HTMLInputElement>('textbox');
    await waitFor(() => expect(go('Kitchen')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Rename Kitchen' }));
    await waitFor(() => expect(field()).toHaveFocus());
    await expect(field()).toHaveAccessibleName('Rename Kitchen');
    await expect(field()).toHaveAccessibleDescription(args.nameHint);
    await expect([field().selectionStart, field().selectionEnd]).toEqual([0, 'Kitchen'.length]);
    await expect(canvas.queryByRole('button', { name: 'Go to Kitchen' })).toBeNull();
    await expectTidy(canvasElement);
    await userEvent.keyboard('{Enter}');
    await expectFocus('Rename Kitchen');
    await expect(args.onRename).not.toHaveBeenCalled();
    await userEvent.keyboard('{F2}');
    await waitFor(() => expect(field()).toHaveFocus());
    await userEvent.keyboard('  Cook{Escape}');
    await expectFocus('Rename Kitchen');
    await expect(args.onRename).not.toHaveBeenCalled();
    await expect(onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(field()).toHaveValue('Kitchen'));
    await userEvent.keyboard('  Cook {Enter}');
    await expectFocus('Rename Cook');
    await expect(args.onRename).toHaveBeenCalledOnce();
    await expect(args.onRename).toHaveBeenLastCalledWith('kitchen', 'Cook');

    go('Library').focus();
    await userEvent.keyboard('{F2}');
    await waitFor(() => expect(field()).toHaveFocus());
    await expect(field()).toHaveValue('');
    await expect(field()).toHaveAttribute('placeholder', 'Library');
    await userEvent.keyboard('Books');
    await userEvent.click(canvas.getByRole('button', { name: 'Rename Bedroom' }));
    await expect(args.onRename).toHaveBeenLastCalledWith('library', 'Books');
    await waitFor(() => expect(field()).toHaveAccessibleName('Rename Bedroom'));
    await userEvent.tab();
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await expect(args.onRename).toHaveBeenCalledTimes(2);
    await userEvent.click(canvas.getByRole('button', { name: 'Rename Books' }));
    await userEvent.clear(field());
    await userEvent.keyboard('{Enter}');
    await expect(args.onRename).toHaveBeenLastCalledWith('library', '');
    await expectFocus('Rename Room');
  },
};

/** By a command. */
export const EditedAtOnce: Story = {
  args: { editedId: 'kitchen' },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Rename Kitchen' })).toHaveFocus());
    await expectTidy(canvasElement);
  },
};

export const TooLong: Story = {
  args: { editedId: 'kitchen' },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const field = canvas.getByRole('textbox');
    await waitFor(() => expect(field).toHaveFocus());
    const text = 'Kitchen with a view of the lake';
    await userEvent.keyboard(`${text}{Enter}`);
    await expect(field).toHaveValue(text);
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription(`${args.tooLong} ${args.nameHint}`);
    await expect(canvas.getByRole('alert')).toHaveTextContent(args.tooLong);
    await userEvent.tab();
    await expect(field).toHaveValue(text);
    await userEvent.click(canvas.getByRole('button', { name: 'Rename Library' }));
    await expect(field).toHaveFocus();
    await expect(args.onRename).not.toHaveBeenCalled();
    await expect(args.onEdit).not.toHaveBeenCalled();
    await expectTidy(canvasElement);
    await userEvent.keyboard('{Escape}');
    await expectFocus('Rename Kitchen');
    await expect(canvas.getByText('Kitchen')).toBeInTheDocument();
    await userEvent.keyboard(`{F2}${text}`);
  },
};

export const Hidden: Story = {
  args: { groups: onlyRow({ isShown: false }) },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const toggle = await canvas.findByRole('button', { name: 'Shown to visitors: Kitchen' });
    await expect(toggle).toHaveAttribute('aria-pressed', 'false');
    await expect(canvasElement.querySelectorAll('.viewpoint-editor__picture [data-icon="eyeOff"]')).toHaveLength(1);
    await userEvent.click(toggle);
    await expect(args.onShow).toHaveBeenLastCalledWith('kitchen', true);
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard(' ');
    await expect(args.onShow).toHaveBeenLastCalledWith('kitchen', false);
    await expect(toggle).toHaveFocus();
  },
};

/** The start cannot be hidden: a press shows why. */
export const Locked: Story = {
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const toggle = await canvas.findByRole('button', { name: 'Shown to visitors: Entrance hall' });
    await expect(toggle).toHaveAttribute('aria-disabled', 'true');
    await expect(toggle).toHaveAccessibleDescription(startReason);
    await userEvent.click(toggle);
    await expect(args.onShow).not.toHaveBeenCalled();
    await waitFor(() => expect(canvas.getByText(startReason)).toBeVisible());
    await expect(canvas.getByText(startReason)).not.toHaveClass('visually-hidden');
    await expectTidy(canvasElement);
  },
};

export const Search: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = await canvas.findByRole('searchbox', { name: 'Search viewpoints' });
    await userEvent.type(field, 'CAFE');
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(1));
    await expect(canvas.getByRole('heading', { name: 'Ground floor' })).not.toHaveClass('visually-hidden');
    await userEvent.click(canvas.getByRole('button', { name: 'Rename Café by the lake' }));
    await waitFor(() => expect(canvas.getByRole('textbox')).toHaveFocus());
    await userEvent.keyboard('Bar{Enter}');
    await expect(args.onRename).toHaveBeenLastCalledWith('cafe', 'Bar');
    await expectFocus('Rename Bar');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }));
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(7));
    await expect(field).toHaveFocus();
    await userEvent.type(field, 'library');
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(1));
    await userEvent.keyboard('{Escape}');
    await expect(field).toHaveValue('');
    await expect(onClose).not.toHaveBeenCalled();
    await userEvent.type(field, 'view');
  },
};

export const NoMatches: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('searchbox'), 'Observatory');
    await waitFor(() => expect(canvas.queryByRole('listitem')).toBeNull());
    await expect(canvas.getByRole('status')).toHaveTextContent(args.search.noMatches);
  },
};

export const Empty: Story = {
  args: { groups: [{ id: 'ground', title: 'Ground floor', rows: [] }] },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('No viewpoints yet')).toBeVisible());
    await expect(canvas.queryByRole('searchbox')).toBeNull();
  },
};

/** The current row is scrolled into view; its accessibility is that of the other stories. */
export const FiveHundred: Story = {
  parameters: { a11y: { test: 'off' } },
  args: { groups: many(500) },
  play: async ({ canvasElement, userEvent }) => {
    const content = canvasElement.querySelector<HTMLElement>('.side-panel__content')!;
    const expectInView = async (element: Element): Promise<void> => {
      const [box, area] = [element.getBoundingClientRect(), content.getBoundingClientRect()];
      const heading = element.closest('.viewpoint-editor__group')!.querySelector('h3')!.getBoundingClientRect();
      await expect(box.top).toBeGreaterThanOrEqual(heading.bottom - 0.5);
      await expect(box.bottom).toBeLessThanOrEqual(area.bottom + 0.5);
    };
    await expect(canvasElement.querySelectorAll('.viewpoint-editor__item')).toHaveLength(500);
    await expect(canvasElement.querySelectorAll('img:not([loading="lazy"])')).toHaveLength(0);
    await waitFor(() => expectInView(canvasElement.querySelector('[aria-current]')!));
    await expect(document.activeElement).toBe(document.body);
    canvasElement.querySelector<HTMLElement>('.viewpoint-editor__line[tabindex="0"]')!.focus();
    await userEvent.keyboard('{Home}{PageDown}{End}{PageUp}{ArrowUp}');
    await expectFocus('Go to Viewpoint 489');
    await waitFor(() => expectInView(document.activeElement!));
    await userEvent.keyboard('{F2}');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('placeholder', 'Viewpoint 489'));
    await waitFor(() => expectInView(document.activeElement!));
  },
};

const germanPlay: NonNullable<Story['play']> = async ({ canvas, canvasElement, userEvent }) => {
  const toggle = await canvas.findByRole('button', { name: `Für Besucher sichtbar: ${longGerman}` });
  await userEvent.click(toggle);
  await expectTidy(canvasElement);
  await userEvent.click(canvas.getByRole('button', { name: 'Durchgangszimmer umbenennen' }));
  await waitFor(() => expect(canvas.getByRole('textbox')).toHaveFocus());
  await userEvent.keyboard('Durchgangszimmer mit Kamin');
  await expect(canvas.getByRole('textbox')).toBeInvalid();
  await expectTidy(canvasElement);
};

export const LongGerman: Story = {
  parameters: { lang: 'de' },
  args: germanArgs,
  play: germanPlay,
};

export const Phone: Story = {
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Rename Kitchen' }));
    const sheet = canvas.getByRole('complementary', { name: 'Viewpoints' });
    await waitFor(() => expect(sheet).toHaveAttribute('data-stop', 'full'));
    await waitFor(() => expect(within(sheet).getByRole('textbox')).toBeVisible());
    await expectTidy(canvasElement);
  },
};

export const PhoneLongGerman: Story = {
  tags: ['variation'],
  parameters: { lang: 'de' },
  args: germanArgs,
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: germanPlay,
};

export const Tablet: Story = {
  tags: ['variation'],
  globals: { ground: 'photo', viewport: { value: 'tablet' } },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Go to Kitchen' })).toBeVisible());
    await expectTidy(canvasElement);
  },
};

export const RightToLeft: Story = {
  tags: ['variation'],
  parameters: { lang: 'he' },
  args: { editedId: 'library' },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByRole('textbox')).toHaveFocus());
    canvas.getByRole('button', { name: 'Go to Kitchen' }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expectFocus('Rename Kitchen');
  },
};
