import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { japanese, longGerman } from '../../../stories/support/sample-text.ts';
import { RichText } from './rich-text.tsx';

const meta = {
  title: 'Components/RichText',
  component: RichText,
  args: {
    parts: [
      { kind: 'text', text: 'Six kilowatts.\nIt stands in ' },
      { kind: 'place', text: 'the living room' },
      { kind: 'text', text: ', and ' },
      { kind: 'web', text: 'its maker', url: 'https://example.org/' },
      { kind: 'text', text: ' sweeps it; ask ' },
      { kind: 'user', text: 'Ada Lindqvist' },
      { kind: 'text', text: '. ' },
      { kind: 'hashtag', text: 'heating' },
    ],
    onPlace: fn(),
  },
  decorators: [
    (Story) => (
      <main
        style={{
          inlineSize: 328,
          maxInlineSize: '100%',
          padding: 16,
          background: 'var(--ink-1)',
          color: 'var(--text)',
          font: 'var(--type-14)',
        }}
      >
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof RichText>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AllKinds: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'the living room' }));
    await expect(args.onPlace).toHaveBeenLastCalledWith(1);
    const link = canvas.getByRole('link', { name: 'its maker' });
    await expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
    await expect(canvas.getByText('@Ada Lindqvist')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: '#heating' })).toBeNull();
  },
};

export const Hashtags: Story = {
  args: { onHashtag: fn() },
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole('link', { name: '#heating' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onHashtag).toHaveBeenLastCalledWith(7);
    await expect(args.onPlace).not.toHaveBeenCalled();
  },
};

const expectNoOverflow = async (canvasElement: HTMLElement): Promise<void> => {
  const element = canvasElement.querySelector('.rich-text')!;
  await expect(element.scrollWidth).toBeLessThanOrEqual(element.clientWidth);
};

export const LongWords: Story = {
  args: {
    parts: [
      { kind: 'text', text: `${'unbroken'.repeat(30)} 👩‍👩‍👧‍👦👍🏽🇪🇺 ` },
      { kind: 'user', text: longGerman.replaceAll(' ', '') },
      { kind: 'text', text: ' ' },
      { kind: 'web', text: `https://example.org/${'path'.repeat(30)}`, url: 'https://example.org/' },
      { kind: 'text', text: ' ' },
      { kind: 'hashtag', text: 'keyword'.repeat(12) },
      { kind: 'text', text: '\n\n<b>No markup</b> &amp; no entities' },
    ],
  },
  play: ({ canvasElement }) => expectNoOverflow(canvasElement),
};

/** The text is at the right, and the Latin names in it keep their order. */
export const RightToLeft: Story = {
  args: {
    parts: [
      { kind: 'text', text: 'هل يمكن ' },
      { kind: 'user', text: 'Ada Lindqvist (2)' },
      { kind: 'text', text: ' أن تنظر إلى ' },
      { kind: 'place', text: 'the living room' },
      { kind: 'text', text: '؟' },
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    const { right } = canvasElement.querySelector('.rich-text')!.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(canvasElement.querySelector('.rich-text')!.firstChild!);
    await expect(Math.abs(range.getBoundingClientRect().right - right)).toBeLessThan(2);
    await expect(canvas.getByText('@Ada Lindqvist (2)')).toBeVisible();
  },
};

/** A name in Arabic does not turn the sentence around. */
export const ArabicName: Story = {
  tags: ['variation'],
  args: {
    parts: [
      { kind: 'text', text: 'Ask ' },
      { kind: 'user', text: 'عمر الهاشمي' },
      { kind: 'text', text: ', 3 doors further.' },
    ],
  },
};

export const Japanese: Story = {
  tags: ['variation'],
  parameters: { lang: 'ja' },
  args: {
    parts: [
      { kind: 'text', text: `${japanese}。` },
      { kind: 'user', text: '田中 由紀' },
      { kind: 'text', text: 'さん、窓の高さを測り直してください。' },
      { kind: 'hashtag', text: '修理' },
    ],
  },
  play: ({ canvasElement }) => expectNoOverflow(canvasElement),
};
