import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { longGerman } from '../../../stories/support/sample-text.ts';
import { StepBar, type StepBarProps } from './step-bar.tsx';

const meta = {
  title: 'Components/StepBar',
  component: StepBar,
  args: {
    label: 'Items of the list',
    position: '3 of 9',
    name: 'Kitchen stove',
    previousLabel: 'Previous item',
    nextLabel: 'Next item',
    onPrevious: fn() as StepBarProps['onPrevious'],
    onNext: fn() as StepBarProps['onNext'],
  },
  decorators: [
    (Story) => (
      <main
        style={{
          boxSizing: 'border-box',
          inlineSize: 360,
          maxInlineSize: '100%',
          padding: '48px 8px 8px',
          background: '#15181d',
        }}
      >
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof StepBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Middle: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('group', { name: 'Items of the list' })).toBeVisible();
    const [previous, next] = canvas.getAllByRole('button');
    await userEvent.click(previous!);
    await expect(args.onPrevious).toHaveBeenCalledTimes(1);
    next!.focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onNext).toHaveBeenCalledTimes(1);
    for (const button of [previous!, next!]) {
      const { width, height } = button.getBoundingClientRect();
      await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
  },
};

/** At the ends a button has no effect and keeps the focus; only changes of the position are announced. */
export const ToTheEnd: Story = {
  render: function ToTheEnd(args) {
    const [step, setStep] = useState(2);
    return (
      <StepBar
        {...args}
        position={`${step} of 3`}
        onPrevious={step === 1 ? null : () => setStep(step - 1)}
        onNext={step === 3 ? null : () => setStep(step + 1)}
      />
    );
  },
  play: async ({ canvas, userEvent }) => {
    const next = canvas.getByRole('button', { name: 'Next item' });
    next.focus();
    await userEvent.keyboard('{Enter}{Enter}');
    await expect(canvas.getByRole('status')).toHaveTextContent('3 of 3');
    await expect(canvas.getByRole('status')).toHaveAttribute('aria-live', 'polite');
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await expect(next).toHaveFocus();
  },
};

export const Start: Story = {
  args: { position: '1 of 9', onPrevious: null },
  play: async ({ canvas, userEvent }) => {
    const previous = canvas.getByRole('button', { name: 'Previous item' });
    await expect(previous).toHaveAttribute('aria-disabled', 'true');
    await userEvent.tab();
    await expect(previous).toHaveFocus();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Previous item');
  },
};

export const Single: Story = { args: { position: '1 of 1', onPrevious: null, onNext: null } };

export const LongGerman: Story = {
  parameters: { lang: 'de' },
  args: { position: `Eintrag 1.012 von 1.200: ${longGerman}`, label: longGerman },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const group = canvas.getByRole('group');
    await expect(group.scrollWidth).toBeLessThanOrEqual(group.clientWidth);
  },
};

export const RightToLeft: Story = {
  parameters: { lang: 'he' },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const [previous, next] = canvas.getAllByRole('button').map((button) => button.getBoundingClientRect().left);
    await expect(previous).toBeGreaterThan(next!);
  },
};

/** 1280 × 1024 at 400%. */
export const Zoomed: Story = { tags: ['variation'], globals: { viewport: { value: 'zoomed' } } };
