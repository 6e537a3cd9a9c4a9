import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, waitFor } from 'storybook/test';
import { longGerman } from '../../../stories/support/sample-text.ts';
import { mountExampleModel } from './example-model.ts';
import { ModelView, type ModelControls, type ModelViewProps } from './model-view.tsx';

const [mount, turn, zoom, reset, dispose] = [fn(), fn(), fn(), fn(), fn()];

const meta = {
  title: 'Components/ModelView',
  component: ModelView,
  args: {
    mount: (canvas): ModelControls => {
      mount();
      const model = mountExampleModel(canvas);
      return {
        turn: (yaw, pitch) => {
          turn(yaw, pitch);
          model.turn(yaw, pitch);
        },
        zoom: (factor) => {
          zoom(factor);
          model.zoom(factor);
        },
        reset: () => {
          reset();
          model.reset();
        },
        dispose: () => {
          dispose();
          model.dispose();
        },
      };
    },
    state: 'ready',
    loadingLabel: 'Loading the model',
    progress: null,
    label: '3D model: chair.glb',
    hint: 'Drag to turn, scroll to zoom',
    labels: {
      zoomIn: 'Zoom in',
      zoomOut: 'Zoom out',
      reset: 'Reset the view',
      left: 'Turn left',
      right: 'Turn right',
      up: 'Turn up',
      down: 'Turn down',
    },
  },
  beforeEach: () => {
    for (const spy of [mount, turn, zoom, reset, dispose]) spy.mockClear();
  },
  decorators: [
    (Story) => (
      <main style={{ blockSize: '100vh' }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof ModelView>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    const view = canvas.getByRole('application', { name: '3D model: chair.glb' });
    await expect(view).toHaveAccessibleDescription('Drag to turn, scroll to zoom');
    await expect(view).not.toHaveAttribute('aria-busy', 'true');
    await expect(canvas.getByText('Drag to turn, scroll to zoom')).toBeVisible();
    await expect(canvas.queryByRole('progressbar')).toBeNull();
    await expect(view.getBoundingClientRect().width).toBe(window.innerWidth);
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const view = canvas.getByRole('application');
    await expect(view).toHaveFocus();
    await expect(view).toHaveAttribute('data-uses-arrow-keys');
    await expect(getComputedStyle(view.parentElement!, '::after').borderTopWidth).toBe('2px');
    await userEvent.keyboard('{ArrowLeft}{ArrowRight}{ArrowUp}{ArrowDown}');
    await expect(turn.mock.calls).toEqual([
      [-15, 0],
      [15, 0],
      [0, 15],
      [0, -15],
    ]);
    await userEvent.keyboard('+-0');
    await expect(zoom.mock.calls).toEqual([[1.25], [0.8]]);
    await expect(reset).toHaveBeenCalledTimes(1);
    // The arrow keys of a button are of the viewer around it.
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(turn).toHaveBeenCalledTimes(4);
    await userEvent.keyboard('+');
    await expect(zoom).toHaveBeenCalledTimes(3);
  },
};

export const ByButtons: Story = {
  play: async ({ canvas, userEvent }) => {
    for (const name of ['Turn left', 'Turn up', 'Turn down', 'Turn right'])
      await userEvent.click(canvas.getByRole('button', { name }));
    await expect(turn.mock.calls).toEqual([
      [-15, 0],
      [0, 15],
      [0, -15],
      [15, 0],
    ]);
    for (const name of ['Zoom in', 'Zoom out', 'Reset the view'])
      await userEvent.click(canvas.getByRole('button', { name }));
    await expect(zoom.mock.calls).toEqual([[1.25], [0.8]]);
    await expect(reset).toHaveBeenCalledTimes(1);
  },
};

/** The hint has been followed, so it disappears. */
export const HintDisappears: Story = {
  play: async ({ canvas }) => {
    await fireEvent.pointerDown(canvas.getByRole('application'));
    await waitFor(() => expect(getComputedStyle(canvas.getByText('Drag to turn, scroll to zoom')).opacity).toBe('0'));
  },
};

export const Loading: Story = {
  args: { state: 'loading', progress: 0.42 },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Loading the model' })).toHaveAttribute('aria-valuenow', '42');
    await expect(canvas.queryByRole('button')).toBeNull();
    await userEvent.tab();
    await expect(canvas.getByRole('application')).not.toHaveFocus();
    // It is drawn as soon as it is loaded, so its canvas exists before.
    await expect(mount).toHaveBeenCalledTimes(1);
  },
};

export const LoadingUnknown: Story = {
  args: { state: 'loading' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { hidden: true })).not.toHaveAttribute('aria-valuenow');
    await expect(canvas.getByText('Loading the model')).toBeInTheDocument();
  },
};

const Switched = (args: ModelViewProps) => {
  const [count, setCount] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        Next state
      </button>
      {count < 2 && <ModelView {...args} mount={(canvas) => args.mount(canvas)} progress={count / 4} />}
    </>
  );
};

/** It is mounted once, however often it is drawn with another function, and disposed when it is removed. */
export const MountsOnce: Story = {
  render: Switched,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Next state' }));
    await expect(mount).toHaveBeenCalledTimes(1);
    await expect(dispose).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Next state' }));
    await expect(dispose).toHaveBeenCalledTimes(1);
  },
};

export const ReducedMotion: Story = {
  tags: ['variation'],
  args: { state: 'loading', progress: 0.42 },
  globals: { motion: 'reduced' },
};
export const OnWhite: Story = { tags: ['variation'], globals: { ground: 'white' } };

const german = {
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  reset: 'Ansicht zurücksetzen',
  left: 'Nach links drehen',
  right: 'Nach rechts drehen',
  up: 'Nach oben drehen',
  down: 'Nach unten drehen',
};

export const PhoneLongGerman: Story = {
  parameters: { lang: 'de' },
  args: { labels: german, hint: `Ziehen zum Drehen: ${longGerman}` },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    const view = canvasElement.querySelector('.model-view')!;
    await expect(view.scrollWidth).toBeLessThanOrEqual(view.clientWidth);
    for (const button of canvas.getAllByRole('button')) {
      const { left, right, width } = button.getBoundingClientRect();
      await expect([left >= 0, right <= window.innerWidth, width >= 44]).toEqual([true, true, true]);
    }
  },
};

/** Left is left in every language. */
export const RightToLeft: Story = {
  render: (args) => (
    <div dir="rtl" style={{ blockSize: '100%' }}>
      <ModelView {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const [left, right] = ['Turn left', 'Turn right'].map((name) =>
      canvas.getByRole('button', { name }).getBoundingClientRect(),
    );
    await expect(left!.left).toBeLessThan(right!.left);
  },
};
