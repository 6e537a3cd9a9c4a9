import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { longGerman } from '../../../stories/support/sample-text.ts';
import { FieldGroups, type FieldGroup, type SettingField } from './field-groups.tsx';

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
