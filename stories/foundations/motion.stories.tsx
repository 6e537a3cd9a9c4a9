import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { Button } from '../../ui-kit/components/button/button.tsx';
import { tokenValue } from '../support/contrast.ts';
import './foundations.css';

const times = ['hover', 'panel', 'modal', 'dissolve'] as const;

const Motions = () => {
  const [moved, setMoved] = useState(false);
  return (
    <main className="page">
      <h1>Motion</h1>
      {times.map((time) => (
        <div key={time} className="motion-track">
          <div
            className="motion-dot"
            style={{
              left: moved ? 'calc((100% - 48px) * var(--travel))' : 0,
              opacity: moved ? 1 : 0.5,
              transitionDuration: `var(--time-${time})`,
            }}
          />
          <span style={{ position: 'absolute', insetBlockStart: 14, insetInlineStart: 64 }}>
            {time} · {tokenValue(`time-${time}`)}
          </span>
        </div>
      ))}
      <Button variant="secondary" onPress={() => setMoved(!moved)}>
        Move
      </Button>
    </main>
  );
};

const meta = { title: 'Foundations/Motion', component: Motions } satisfies Meta<typeof Motions>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async () => {
    await expect(times.map((time) => tokenValue(`time-${time}`))).toEqual(['120ms', '200ms', '320ms', '500ms']);
  },
};

/** Opacity alone, 100 ms. */
export const Reduced: Story = {
  globals: { motion: 'reduced' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(times.every((time) => tokenValue(`time-${time}`) === '100ms')).toBe(true);
    await userEvent.click(canvas.getByRole('button', { name: 'Move' }));
    const dot = canvasElement.querySelector('.motion-dot')!;
    dot.getAnimations().forEach((animation) => animation.finish());
    await expect(getComputedStyle(dot).left).toBe('0px');
    await expect(getComputedStyle(dot).opacity).toBe('1');
  },
};
