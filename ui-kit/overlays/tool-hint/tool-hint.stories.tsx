import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { japanese, longGerman } from '../../../stories/support/sample-text.ts';
import { Toast, ToastRegion } from '../toast/toast.tsx';
import { ToolHint } from './tool-hint.tsx';

const meta = {
  title: 'Overlays/ToolHint',
  component: ToolHint,
  args: { message: 'Press a surface to place the tag', icon: 'tagAdd', cancelLabel: 'Cancel', onCancel: fn() },
  globals: { ground: 'photo' },
} satisfies Meta<typeof ToolHint>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Waiting: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Press a surface to place the tag');
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(args.onCancel).toHaveBeenCalledTimes(1);
  },
};

export const WithoutIcon: Story = { args: { icon: undefined } };
export const OnWhite: Story = { tags: ['variation'], globals: { ground: 'white' } };

/** The live region is mounted without a hint, so that the first one is announced. */
export const Silent: Story = {
  args: { message: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(canvas.getByRole('status').parentElement!.getBoundingClientRect().height).toBe(0);
  },
};

/** Toasts are placed above the hint. */
export const UnderAToast: Story = {
  render: (args) => (
    <>
      <ToolHint {...args} />
      <ToastRegion>
        <Toast message="The tag was removed." dismissLabel="Dismiss" action={{ label: 'Undo' }} onDismiss={fn()} />
      </ToastRegion>
    </>
  ),
  play: async ({ canvas }) => {
    for (const animation of document.getAnimations()) animation.finish();
    const toast = screen.getByText('The tag was removed.').parentElement!.getBoundingClientRect();
    const hint = canvas.getByText('Press a surface to place the tag').parentElement!.getBoundingClientRect();
    await expect(toast.bottom).toBeLessThanOrEqual(hint.top);
  },
};

export const Phone: Story = {
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button').getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  },
};

export const PhoneLongGerman: Story = {
  parameters: { lang: 'de' },
  args: { message: `Drücken Sie auf eine Fläche, um ${longGerman} zu markieren`, cancelLabel: 'Vorgang abbrechen' },
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const { left, right } = canvas.getByRole('status').parentElement!.getBoundingClientRect();
    await expect(left).toBeGreaterThanOrEqual(0);
    await expect(right).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Japanese: Story = {
  tags: ['variation'],
  parameters: { lang: 'ja' },
  args: { message: `${japanese}の面を押してタグを置きます`, cancelLabel: 'キャンセル' },
};
