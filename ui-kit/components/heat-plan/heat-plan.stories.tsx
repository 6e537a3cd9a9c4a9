import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { longGerman } from '../../../stories/support/sample-text.ts';
import { HeatPlan, type HeatPlanFloor } from './heat-plan.tsx';

const ground: HeatPlanFloor = {
  id: 'ground',
  name: 'Ground floor',
  label: 'Plan of Ground floor with 3 viewpoints',
  width: 640,
  height: 352,
  rooms: [
    {
      id: 'kitchen',
      name: 'Kitchen',
      outline: [
        [32, 32],
        [320, 32],
        [320, 320],
        [32, 320],
      ],
    },
    {
      id: 'hall',
      name: 'Hall',
      outline: [
        [320, 32],
        [608, 32],
        [608, 320],
        [320, 320],
      ],
    },
  ],
  spots: [
    { id: 's3', x: 500, y: 100, radius: 3, share: 0, title: 'Hall, viewpoint 3: 0' },
    { id: 's2', x: 420, y: 240, radius: 9, share: 0.2, title: 'Hall, viewpoint 2: 4' },
    { id: 's1', x: 160, y: 160, radius: 20, share: 1, title: 'Kitchen, viewpoint 1: 20' },
  ],
};
const upper: HeatPlanFloor = {
  ...ground,
  id: 'upper',
  name: 'Upper floor',
  label: 'Plan of Upper floor with 1 viewpoint',
  rooms: [],
  spots: [ground.spots[1]!],
};

const meta = {
  title: 'Components/HeatPlan',
  component: HeatPlan,
  args: { label: 'Floors', floors: [ground, upper] },
  decorators: [
    (Story) => (
      <div style={{ padding: 24, background: 'var(--ink-1)' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof HeatPlan>;

export default meta;
type Story = StoryObj<typeof meta>;

export const TwoFloors: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('img', { name: ground.label })).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole('tab', { name: 'Ground floor' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('img', { name: upper.label })).toBeVisible();
    await expect(
      canvas.getByRole('tab', { name: 'Upper floor' }).getBoundingClientRect().height,
    ).toBeGreaterThanOrEqual(44);
  },
};
export const OneFloor: Story = { args: { floors: [ground] } };
export const WithoutRooms: Story = { args: { floors: [upper] } };
export const PhoneLongGerman: Story = {
  parameters: { lang: 'de' },
  args: { floors: [{ ...ground, name: longGerman }, upper] },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('tab', { name: longGerman });
    const plan = canvasElement.querySelector('.heat-plan')!;
    await expect(plan.scrollWidth).toBeLessThanOrEqual(plan.clientWidth);
  },
};
