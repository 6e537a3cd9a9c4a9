/** Models in rows: one line for each, with the same texts as a card in columns. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { japanese, longGerman, roomImage } from '../../../stories/support/sample-text.ts';
import { CardGrid, ModelCard } from './model-card.tsx';

const menuOf = (name: string) => ({
  label: `Actions for ${name}`,
  items: [{ id: 'share', label: 'Share and settings', icon: 'settings' }] as const,
  onSelect: fn(),
});
const names = ['House by the lake', 'Old mill', 'Gallery North', 'Workshop', 'Barn', 'Boathouse'] as const;
const badges = [
  { icon: 'globe', label: 'Public' },
  { icon: 'lock', label: 'Private' },
  undefined,
  { icon: 'key', label: 'Password' },
  { icon: 'archive', label: 'Archived' },
  { icon: 'link', label: 'Unlisted' },
] as const;

const row = (index: number) => {
  const name = names[index % 6]!;
  return (
    <ModelCard
      key={index}
      href={index === 4 ? null : `#model-${index}`}
      name={name}
      place={index % 2 === 0 ? 'Am Schlachtensee 12, Berlin' : undefined}
      distinction={index === 1 ? ['ID mill-2 · Created Jan 12, 2026'] : undefined}
      presentedBy={index === 0 ? 'Studio Nordlicht' : undefined}
      thumbnailUrl={index === 3 ? '' : roomImage(index * 67)}
      preview={{ faces: [roomImage(10), roomImage(60), roomImage(110), roomImage(160)], heading: 0 }}
      meta={`${5 + index} viewpoints · ${2 + (index % 3)} floors`}
      date="Changed Feb 20, 2026"
      notice={index === 5 ? '4 viewpoints to be placed' : undefined}
      badge={badges[index % 6]}
      menu={index === 2 ? undefined : menuOf(name)}
    />
  );
};

const isWithoutOverflow = (): boolean => document.documentElement.scrollWidth <= window.innerWidth;
/** Horizontal positions of a part of all rows. */
const startsOf = (canvasElement: HTMLElement, part: string): ReadonlySet<number> =>
  new Set(
    [...canvasElement.querySelectorAll(`.model-card__${part}`)].map((each) =>
      Math.round(each.getBoundingClientRect().left),
    ),
  );

const meta = {
  title: 'Components/CardRows',
  component: CardGrid,
  args: {
    label: 'Spaces',
    layout: 'rows',
    empty: { title: 'No spaces yet', hint: '' },
    children: Array.from({ length: 6 }, (_, index) => row(index)),
  },
  decorators: [
    (Story) => (
      <main style={{ maxWidth: 1200, margin: '0 auto', padding: 16 }}>
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
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(6);
    for (const part of ['picture', 'texts', 'badge', 'facts', 'menu'])
      await expect(startsOf(canvasElement, part).size, part).toBe(1);
    await userEvent.tab();
    await expect(canvas.getAllByRole('link')[0]).toHaveFocus();
  },
};
export const Hover: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.hover(canvas.getAllByRole('listitem')[1]!);
    await waitFor(() => expect(canvasElement.querySelectorAll('.turning-panorama[data-shown]')).toHaveLength(1));
  },
};
export const OnPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    await expect(isWithoutOverflow()).toBe(true);
    for (const part of ['texts', 'badge', 'facts']) await expect(startsOf(canvasElement, part).size, part).toBe(1);
  },
};
export const LongTextOnPhone: Story = {
  parameters: { lang: 'de' },
  args: {
    children: [
      <ModelCard
        key="a"
        href="#a"
        name={longGerman}
        place={longGerman}
        distinction={[`ID ${'haus-am-see-'.repeat(5)}1`]}
        presentedBy={longGerman}
        thumbnailUrl={roomImage(10)}
        meta="1.204 Standpunkte · 12 Ebenen · Kommentarberechtigungsinhaber"
        date="Geändert am 20. Februar 2026"
        notice="Wird am 22. Dezember 2026 endgültig gelöscht"
        badge={{ icon: 'lock', label: `Zugangsbeschränkungseinstellung: ${longGerman}` }}
        menu={menuOf(longGerman)}
      />,
      <ModelCard key="b" href="#b" name={japanese} thumbnailUrl="" meta="視点 12か所" date="更新日: 2026/02/20" />,
    ],
  },
  globals: { viewport: { value: 'phone' } },
  play: async () => expect(isWithoutOverflow()).toBe(true),
};
export const Overfull: Story = { args: { children: Array.from({ length: 200 }, (_, index) => row(index)) } };
