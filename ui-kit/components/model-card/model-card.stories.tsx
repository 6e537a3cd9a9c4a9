import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { japanese, longGerman, roomImage } from '../../../stories/support/sample-text.ts';
import { CardGrid, ModelCard } from './model-card.tsx';

const card = (index: number) => (
  <ModelCard
    key={index}
    href={`#model-${index}`}
    name={['House by the lake', 'Old mill', 'Gallery North', 'Workshop'][index % 4]!}
    presentedBy={index % 3 === 0 ? 'Studio Nordlicht' : undefined}
    thumbnailUrl={roomImage(index * 67)}
    meta={`${5 + index} viewpoints · ${2 + (index % 3)} floors`}
  />
);

const meta = {
  title: 'Components/CardGrid',
  component: CardGrid,
  args: {
    label: 'Spaces',
    empty: {
      title: 'No spaces yet',
      hint: (
        <>
          Your captured spaces appear here. Begin with <code>npx enfilade import FOLDER</code>.
        </>
      ),
    },
  },
  decorators: [
    (Story) => (
      <main style={{ padding: 32 }}>
        <h1 style={{ font: 'var(--weight-strong) var(--type-28)', color: 'var(--text)', marginBlockStart: 0 }}>
          Spaces
        </h1>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof CardGrid>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  args: { children: Array.from({ length: 6 }, (_, index) => card(index)) },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(6);
    await userEvent.tab();
    await expect(canvas.getAllByRole('link')[0]).toHaveFocus();
  },
};
export const One: Story = { args: { children: card(0) } };
export const Overfull: Story = { args: { children: Array.from({ length: 200 }, (_, index) => card(index)) } };
export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('list')).toBeNull();
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveTextContent('No spaces yet');
  },
};
export const LongText: Story = {
  parameters: { lang: 'de' },
  args: {
    children: [
      <ModelCard key="a" href="#a" name={longGerman} presentedBy={longGerman} thumbnailUrl={roomImage(10)} meta="1" />,
      <ModelCard key="b" href="#b" name={japanese} presentedBy="湖畔不動産" thumbnailUrl={roomImage(200)} meta="2" />,
    ],
  },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
