import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { longGerman } from '../../../stories/support/sample-text.ts';
import { CoEditors } from './co-editors.tsx';

const ben = { id: 'b', initials: 'BO', color: '#1c6ef0' };
const ada = { id: 'a', initials: 'AL', color: '#cc1137' };

const meta = {
  title: 'Components/CoEditors',
  component: CoEditors,
  args: { editors: [ben], text: 'Ben Okri is editing this, too.' },
  decorators: [
    (Story) => (
      <main className="story" style={{ background: 'var(--ink-1)', inlineSize: 328 }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof CoEditors>;

export default meta;
type Story = StoryObj<typeof meta>;

export const One: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Ben Okri is editing this, too.');
  },
};

export const Several: Story = {
  args: {
    editors: [ada, ben, { ...ada, id: 'c' }, { ...ben, id: 'd' }],
    text: 'Ada Lovelace, Ben Okri, Carol Shaw and Dan Abnett are editing this, too.',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(/^(AL|BO)$/)).toHaveLength(3);
  },
};

/** In a row the avatars are alone; the sentence is for screen readers. */
export const Compact: Story = {
  args: { isCompact: true },
  play: async ({ canvas }) => {
    const status = canvas.getByRole('status');
    await expect(status).toHaveTextContent('Ben Okri is editing this, too.');
    await expect(status.querySelector('.co-editors__avatars')).toBeVisible();
    await expect(canvas.getByText('Ben Okri is editing this, too.').getBoundingClientRect().width).toBeLessThanOrEqual(
      1,
    );
  },
};

/** The region is there before its first text, which would not be announced otherwise. */
export const None: Story = {
  args: { editors: [], text: '' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
};

export const LongGerman: Story = {
  parameters: { lang: 'de' },
  args: { text: `${longGerman} bearbeitet das ebenfalls.` },
  play: async ({ canvas }) => {
    const region = canvas.getByRole('status');
    await expect(region.scrollWidth).toBeLessThanOrEqual(region.clientWidth);
  },
};
