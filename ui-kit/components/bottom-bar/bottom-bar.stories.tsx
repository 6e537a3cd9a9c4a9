import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { FloorSelector } from '../floor-selector/floor-selector.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { ModeSwitch } from '../mode-switch/mode-switch.tsx';
import { MoreMenu } from '../more-menu/more-menu.tsx';
import { BottomBar } from './bottom-bar.tsx';

const press = fn();

const centre = (
  <>
    <ModeSwitch
      label="View"
      modes={[
        { id: 'panorama', label: 'Inside', icon: 'inside' },
        { id: 'dollhouse', label: 'Dollhouse', icon: 'dollhouse' },
        { id: 'floorplan', label: 'Floor plan', icon: 'floorPlan' },
      ]}
      selected="panorama"
      onSelect={press}
    />
    <FloorSelector
      label="Floor"
      floors={[
        { id: 'f1', name: 'First floor', index: 1 },
        { id: 'f0', name: 'Ground floor', index: 0 },
      ]}
      allLabel="All floors"
      selected="f0"
      onSelect={press}
    />
  </>
);

const meta = {
  title: 'Components/BottomBar',
  component: BottomBar,
  args: {
    label: 'Controls',
    start: <IconButton icon="play" label="Start tour" onPress={press} />,
    centre,
    end: (
      <>
        <IconButton icon="measure" label="Measure" onPress={press} />
        <IconButton icon="share" label="Share" onPress={press} />
        <IconButton icon="fullscreen" label="Fullscreen" onPress={press} />
      </>
    ),
  },
  globals: { ground: 'photo' },
  decorators: [
    (Story) => (
      <div style={{ minBlockSize: 200 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof BottomBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('region', { name: 'Controls' });
    await expect(bar.getBoundingClientRect().height).toBe(64);
    await expect(bar.getBoundingClientRect().bottom).toBe(window.innerHeight);
  },
};

export const OnWhite: Story = { tags: ['variation'], globals: { ground: 'white' } };

export const Faded: Story = {
  args: { faded: true },
  play: async ({ canvas, userEvent }) => {
    const bar = canvas.getByRole('region');
    bar.getAnimations().forEach((animation) => animation.finish());
    await expect(getComputedStyle(bar).opacity).toBe('0');
    await userEvent.tab();
    bar.getAnimations().forEach((animation) => animation.finish());
    await expect(getComputedStyle(bar).opacity).toBe('1');
  },
};

/** One row of five targets, each at least 44 px large and inside the screen. */
export const Phone: Story = {
  args: {
    start: undefined,
    end: <MoreMenu label="More" items={[{ id: 'share', label: 'Share', icon: 'share' }]} onSelect={press} />,
  },
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const targets = [...canvas.getAllByRole('radio'), ...canvas.getAllByRole('button')];
    await expect(targets).toHaveLength(5);
    const boxes = targets.map((target) => target.getBoundingClientRect());
    await expect(boxes.every(({ width, height }) => width >= 44 && height >= 44)).toBe(true);
    await expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(window.innerWidth);
    await expect(new Set(boxes.map(({ top, bottom }) => Math.round(top + bottom))).size).toBe(1);
  },
};

export const Zoomed: Story = {
  tags: ['variation'],
  ...Phone,
  globals: { ground: 'photo', viewport: { value: 'zoomed' } },
};

export const LandscapePhone: Story = {
  ...Phone,
  globals: { ground: 'photo', viewport: { value: 'phoneLandscape' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region').getBoundingClientRect().height).toBe(44);
  },
};
