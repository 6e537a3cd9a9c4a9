import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { longGerman } from '../../../stories/support/sample-text.ts';
import { FieldGroups, type FieldGroup, type SettingField, type VisibilityToggle } from './field-groups.tsx';

const onTransition = fn();
const onLoop = fn();
const onMode = fn();
const onNumber = fn();

const numberOf = (id: string, label: string, placeholder: number): SettingField => ({
  kind: 'number',
  id,
  label,
  value: null,
  placeholder,
  min: 0,
  max: 100,
  step: 1,
  unit: 's',
  isOptional: true,
  locale: 'en',
  onChange: onNumber,
});

const groups: readonly FieldGroup[] = [
  {
    id: 'playing',
    fields: [
      {
        kind: 'choice',
        id: 'transition',
        label: 'Transition',
        hint: 'How the tour goes to the next stop.',
        options: [
          { id: 'walkthrough', label: 'Walkthrough' },
          { id: 'slideshow', label: 'Slideshow' },
        ],
        selected: 'walkthrough',
        onChange: onTransition,
      },
      {
        kind: 'switch',
        id: 'loop',
        label: 'Start again after the last stop',
        hint: 'The tour plays until it is paused.',
        isOn: false,
        onChange: onLoop,
      },
    ],
  },
  {
    id: 'reel',
    title: 'Highlight reel',
    hint: 'What visitors see of the stops.',
    fields: [
      {
        kind: 'select',
        id: 'mode',
        label: 'Style',
        hint: 'Bars leave more of the picture free.',
        options: [
          { id: 'legacy', label: 'Thumbnails' },
          { id: 'stories', label: 'Bars' },
        ],
        selected: 'legacy',
        onChange: onMode,
      },
    ],
  },
  {
    id: 'times',
    title: 'Times',
    fields: [numberOf('stay', 'Time at a stop', 4), numberOf('fade', 'Fade', 2), numberOf('zoom', 'Zoom', 1)],
  },
];

const onText = fn();
const onVisibility = fn();
const onKeywords = fn();
const onAction = fn();

const shownToVisitors = (isShown: boolean, label = 'Shown to visitors'): VisibilityToggle => ({
  label,
  isShown,
  onToggle: onVisibility,
});

type TextField = Extract<SettingField, { readonly kind: 'text' }>;

const textOf = (id: string, label: string, more: Partial<TextField> = {}): TextField => ({
  kind: 'text',
  id,
  label,
  value: '12 Mill Lane, Bath',
  limit: 40,
  counter: (used, limit) => `${used} of ${limit}`,
  unsaved: [],
  unsavedLabels: { useAgain: 'Use this text', discard: 'Discard' },
  onCommit: onText,
  onRestore: fn(),
  onSettleUnsaved: fn(),
  ...more,
});

const texts: readonly FieldGroup[] = [
  {
    id: 'texts',
    fields: [
      textOf('address', 'Address', { visibility: shownToVisitors(true), hint: 'As on a letter.' }),
      textOf('phone', 'Telephone', { visibility: shownToVisitors(false), value: '+44 1225 555 012' }),
      textOf('internal', 'Reference'),
      {
        kind: 'keywords',
        id: 'sites',
        label: 'Allowed sites',
        value: ['example.org', 'museum.example'],
        limits: { count: 20, length: 100 },
        labels: {
          placeholder: 'Add a site',
          remove: (site) => `Remove ${site}`,
          counter: (used, limit) => `${used} of ${limit}`,
          tooMany: 'No more sites can be added.',
          tooLong: 'This address is too long.',
          repeated: (site) => `${site} is in the list.`,
        },
        onChange: onKeywords,
      },
      {
        kind: 'action',
        id: 'tour',
        label: 'Tour',
        hint: 'How it is played.',
        action: { label: 'Edit', icon: 'settings', onPress: onAction },
      },
      { kind: 'action', id: 'files', label: 'Files', action: { label: 'All files', href: '#files' } },
      { kind: 'action', id: 'plan', label: 'Plan', action: { label: 'Replace', isDisabled: true, onPress: onAction } },
    ],
  },
];

const meta = {
  title: 'Components/FieldGroups',
  component: FieldGroups,
  args: { groups },
  decorators: [
    (Story) => (
      <main className="story" style={{ display: 'block', maxInlineSize: 720 }}>
        <Story />
      </main>
    ),
  ],
  beforeEach: () => {
    for (const handler of [onTransition, onLoop, onMode, onNumber]) handler.mockClear();
    for (const handler of [onText, onVisibility, onKeywords, onAction]) handler.mockClear();
  },
} satisfies Meta<typeof FieldGroups>;

export default meta;
type Story = StoryObj<typeof meta>;

const columnsOf = (labels: readonly string[]): number =>
  new Set(labels.map((name) => screen.getByRole('textbox', { name }).getBoundingClientRect().left)).size;

export const Rest: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Slideshow' }));
    await expect(onTransition).toHaveBeenLastCalledWith('slideshow');
    await userEvent.click(canvas.getByRole('switch', { name: 'Start again after the last stop' }));
    await expect(onLoop).toHaveBeenLastCalledWith(true);
    const reel = within(canvas.getByRole('region', { name: 'Highlight reel' }));
    const select = reel.getByRole('button', { name: /Style/ });
    await expect(select).toHaveAccessibleDescription('Bars leave more of the picture free.');
    await userEvent.click(select);
    await userEvent.click(await screen.findByRole('option', { name: 'Bars' }));
    await expect(onMode).toHaveBeenLastCalledWith('stories');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Fade' }), '3{Enter}');
    await expect(onNumber).toHaveBeenLastCalledWith(3);
    await expect(columnsOf(['Time at a stop', 'Fade'])).toBe(2);
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'Walkthrough' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(onTransition).toHaveBeenLastCalledWith('slideshow');
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(onLoop).toHaveBeenLastCalledWith(true);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(onMode).toHaveBeenLastCalledWith('stories');
    await waitFor(() => expect(canvas.getByRole('button', { name: /Style/ })).toHaveFocus());
    await userEvent.tab();
    await expect(canvas.getByRole('textbox', { name: 'Time at a stop' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('textbox', { name: 'Fade' })).toHaveFocus();
  },
};

export const Texts: Story = {
  args: { groups: texts },
  play: async ({ canvas, userEvent }) => {
    const address = canvas.getByRole('textbox', { name: 'Address' });
    await expect(address).toHaveAccessibleDescription('As on a letter.');
    await userEvent.type(address, ', 4th floor{Enter}');
    await expect(onText).toHaveBeenLastCalledWith('12 Mill Lane, Bath, 4th floor', '12 Mill Lane, Bath');
    const shown = canvas.getByRole('button', { name: 'Shown to visitors Address', pressed: true });
    await userEvent.click(shown);
    await expect(onVisibility).toHaveBeenLastCalledWith(false);
    await expect(canvas.queryByRole('button', { name: /Reference/ })).toBeNull();

    const phone = canvas.getByRole('textbox', { name: 'Telephone' });
    await expect(getComputedStyle(phone).color).not.toBe(getComputedStyle(address).color);

    await userEvent.type(canvas.getByRole('textbox', { name: 'Allowed sites' }), 'school.example{Enter}');
    await expect(onKeywords).toHaveBeenCalledWith(
      ['example.org', 'museum.example', 'school.example'],
      ['example.org', 'museum.example'],
    );

    const edit = canvas.getByRole('button', { name: 'Edit' });
    await expect(edit).toHaveAccessibleDescription('Tour How it is played.');
    await userEvent.click(edit);
    await expect(onAction).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('link', { name: 'All files' })).toHaveAccessibleDescription('Files');
    await expect(canvas.getByRole('button', { name: 'Replace' })).toBeDisabled();
  },
};

export const TextsByKeyboard: Story = {
  args: { groups: texts },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Shown to visitors Address' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(onVisibility).toHaveBeenLastCalledWith(false);
    await userEvent.tab();
    await expect(canvas.getByRole('textbox', { name: 'Address' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Shown to visitors Telephone', pressed: false })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(onVisibility).toHaveBeenLastCalledWith(true);
    canvas.getByRole('button', { name: 'Edit' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(onAction).toHaveBeenCalledOnce();
  },
};

/** Near its limit: the counter is under the field. */
export const TextOverLimit: Story = {
  args: {
    groups: [
      {
        id: 'texts',
        fields: [
          textOf('address', 'Address', {
            visibility: shownToVisitors(true),
            hint: 'As on a letter.',
            value: 'Westfield House, 12 Mill Lane, Bath BA1 1AA',
          }),
        ],
      },
    ],
  },
  play: async ({ canvas }) => {
    const address = canvas.getByRole('textbox', { name: 'Address' });
    await expect(address).toBeInvalid();
    await expect(address).toHaveAccessibleDescription('43 of 40 As on a letter.');
    const [box, count] = [address, canvas.getByText('43 of 40')].map((element) => element.getBoundingClientRect());
    await expect(count!.top).toBeGreaterThanOrEqual(box!.bottom);
  },
};

/** The toggle is an icon with a tooltip where its text has no room. */
export const TextsNarrow: Story = {
  args: { groups: texts },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 200 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    const toggle = canvas.getByRole('button', { name: 'Shown to visitors Address' });
    await waitFor(() => expect(toggle.getBoundingClientRect().width).toBeLessThanOrEqual(44));
    await userEvent.tab();
    await expect(toggle).toHaveFocus();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Shown to visitors');
    // Its icon, and not its padding, ends at the edge of the box.
    const [icon, box] = [toggle.firstElementChild!, canvas.getByRole('textbox', { name: 'Address' }).parentElement!];
    await expect(icon.getBoundingClientRect().right).toBeLessThanOrEqual(box.getBoundingClientRect().right);
  },
};

/** In a narrow column there is one column of numbers, also in a large window. */
export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 320 }}>
        <Story />
      </div>
    ),
  ],
  play: async () => {
    await expect(columnsOf(['Time at a stop', 'Fade', 'Zoom'])).toBe(1);
  },
};

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    await expect(columnsOf(['Time at a stop', 'Fade', 'Zoom'])).toBe(1);
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const PhoneLongGerman: Story = {
  parameters: { lang: 'de' },
  args: {
    groups: [
      {
        id: 'playing',
        title: longGerman,
        hint: `Gilt für alle Haltepunkte: ${longGerman}`,
        fields: [
          {
            kind: 'choice',
            id: 'direction',
            label: 'Schwenkrichtung',
            options: [
              { id: 'auto', label: 'Zum nächsten Haltepunkt' },
              { id: 'left', label: 'Links' },
              { id: 'right', label: longGerman },
            ],
            selected: 'auto',
            onChange: fn(),
          },
          numberOf('stay', `Aufenthaltsdauer ${longGerman}`, 4),
        ],
      },
    ],
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const field = canvasElement.querySelector('.field-groups')!;
    await expect(field.scrollWidth).toBeLessThanOrEqual(field.clientWidth);
  },
};

export const TextsPhoneLongGerman: Story = {
  parameters: { lang: 'de' },
  args: {
    groups: [
      {
        id: 'texts',
        fields: [
          textOf('address', 'Anschrift', { visibility: shownToVisitors(true, 'Für Besucher sichtbar') }),
          textOf('long', longGerman, {
            visibility: shownToVisitors(false, 'Für Besucher sichtbar'),
            hint: longGerman,
            value: longGerman,
            limit: 76,
          }),
          textOf('wide', 'Webseite', { visibility: shownToVisitors(true, longGerman) }),
          {
            kind: 'action',
            id: 'tour',
            label: longGerman,
            hint: longGerman,
            action: { label: 'Einstellungen der Tour bearbeiten …', onPress: onAction },
          },
        ],
      },
    ],
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    const wide = canvas.getByRole('button', { name: `${longGerman} Webseite` });
    await waitFor(() => expect(wide.getBoundingClientRect().width).toBeLessThanOrEqual(44));
    const long = canvas.getByRole('textbox', { name: longGerman });
    await expect(long.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
  },
};
