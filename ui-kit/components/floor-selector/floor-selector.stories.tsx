import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { japanese, longGerman } from '../../../stories/support/sample-text.ts';
import { FloorSelector, type FloorSelectorFloor } from './floor-selector.tsx';

const floorsOf = (count: number): readonly FloorSelectorFloor[] =>
  Array.from({ length: count }, (_, index) => ({ id: `f${index}`, name: `Floor ${index + 1}`, index })).toReversed();

const meta = {
  title: 'Components/FloorSelector',
  component: FloorSelector,
  args: { label: 'Floor', floors: floorsOf(3), allLabel: 'All floors', selected: 'f0', onSelect: fn() },
  globals: { ground: 'photo' },
  decorators: [
    (Story) => (
      <main className="story" style={{ position: 'fixed', insetBlockEnd: 0 }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof FloorSelector>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Floor: Floor 1' })).toBeVisible();
  },
};

export const Open: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    const entries = await screen.findAllByRole('menuitemradio');
    await expect(entries.map((entry) => entry.textContent)).toEqual(['All floors', '3Floor 3', '2Floor 2', '1Floor 1']);
    await expect(entries[3]).toBeChecked();
    await expect(args.onSelect).not.toHaveBeenCalled();
  },
};

export const ByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitemradio', { name: 'Floor 1' })).toHaveFocus());
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await expect(args.onSelect).toHaveBeenLastCalledWith('f1');
    await waitFor(() => expect(canvas.getByRole('button')).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menu');
    await userEvent.keyboard('{Home}{Enter}');
    await expect(args.onSelect).toHaveBeenLastCalledWith(null);
  },
};

export const AllFloors: Story = { args: { selected: null } };

/** A 360° view is on no floor. */
export const NoFloor: Story = {
  args: { allLabel: null, selected: null, unselectedName: '360° view' },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: 'Floor: 360° view' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button'));
    for (const entry of await screen.findAllByRole('menuitemradio')) await expect(entry).not.toBeChecked();
  },
};

/** Nothing beside it moves when another floor is shown, or the mode has other names. */
export const SameWidth: Story = {
  args: { otherNames: ['All floors of the house', '360° view'] },
  render: (args) => (
    <>
      <FloorSelector {...args} />
      <FloorSelector {...args} allLabel={null} selected={null} />
      <FloorSelector {...args} allLabel={null} selected={null} unselectedName="All floors of the house" />
    </>
  ),
  play: async ({ canvas }) => {
    const widths = canvas.getAllByRole('button').map((button) => button.getBoundingClientRect().width);
    await expect(widths).toEqual(widths.map(() => widths[0]));
    await expect(canvas.getByRole('button', { name: 'Floor: Floor 1' })).toHaveTextContent(/^1Floor 1$/);
  },
};

export const Unnamed: Story = {
  args: { allLabel: null, selected: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Floor' })).toHaveTextContent('Floor');
  },
};

export const WithoutAll: Story = {
  args: { allLabel: null },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(await screen.findAllByRole('menuitemradio')).toHaveLength(3);
  },
};

export const Disabled: Story = {
  args: { isDisabled: true },
  play: async ({ canvas }) => {
    canvas.getByRole('button').click();
    await expect(screen.queryByRole('menu')).toBeNull();
  },
};

export const OneFloorDisabled: Story = {
  args: { floors: floorsOf(3).map((floor) => ({ ...floor, isDisabled: floor.id === 'f1' })) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    const entry = await screen.findByRole('menuitemradio', { name: 'Floor 2' });
    await expect(entry).toHaveAttribute('aria-disabled', 'true');
    entry.click();
    await expect(args.onSelect).not.toHaveBeenCalled();
  },
};

export const TwoDigits: Story = {
  args: { floors: floorsOf(14), selected: 'f11' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('.floor-sign--two-digits')).toHaveTextContent('12');
  },
};

export const Overfull: Story = {
  args: { floors: floorsOf(200), selected: 'f120' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    const menu = await screen.findByRole('menu');
    await expect(menu.parentElement!.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
    await waitFor(() => expect(screen.getByRole('menuitemradio', { name: 'Floor 121' })).toBeVisible());
  },
};

export const Phone: Story = {
  tags: ['variation'],
  ...Open,
  globals: { ground: 'photo', viewport: { value: 'phone' } },
};
export const LongGerman: Story = {
  parameters: { lang: 'de' },
  args: { floors: [{ id: 'a', name: longGerman, index: 0 }, ...floorsOf(1)], selected: 'a' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await screen.findByRole('menu');
  },
};
export const Japanese: Story = {
  tags: ['variation'],
  parameters: { lang: 'ja' },
  args: { floors: [{ id: 'a', name: japanese, index: 1 }], selected: 'a' },
};
