import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { japanese, longGerman, roomImage, whiteImage } from '../../../stories/support/sample-text.ts';
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
const menu = {
  label: 'Settings of House by the lake',
  items: [
    { id: 'share', label: 'Share and settings', icon: 'settings' },
    { id: 'trash', label: 'Move to trash', icon: 'trash' },
  ],
  onSelect: fn(),
} as const;
const isPrivate = { icon: 'lock', label: 'Private' } as const;
const house = {
  href: '#house',
  name: 'House by the lake',
  thumbnailUrl: roomImage(10),
  previews: [roomImage(90), roomImage(200)],
  meta: '5 viewpoints',
};

/** Under the pointer the previews are shown in turn. */
export const Hover: Story = {
  args: { children: <ModelCard {...house} badge={isPrivate} menu={menu} /> },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const shown = () => [...canvasElement.querySelectorAll('[data-shown]')].map((image) => image.getAttribute('src'));
    await userEvent.hover(canvas.getByRole('listitem'));
    await waitFor(() => expect(shown()).toEqual([house.previews[0]]));
    await waitFor(() => expect(shown()).toEqual([house.previews[1]]), { timeout: 5000 });
    await userEvent.unhover(canvas.getByRole('listitem'));
    await waitFor(() => expect(canvasElement.querySelectorAll('img')).toHaveLength(1));
  },
};
export const Focused: Story = {
  args: { children: <ModelCard {...house} /> },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link')).toHaveFocus();
    await waitFor(() => expect(canvasElement.querySelectorAll('[data-shown]')).toHaveLength(1));
  },
};
export const HoverWithReducedMotion: Story = {
  args: { children: <ModelCard {...house} /> },
  globals: { motion: 'reduced' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.hover(canvas.getByRole('listitem'));
    await userEvent.tab();
    await expect(canvasElement.querySelectorAll('img')).toHaveLength(1);
  },
};
export const WithMenu: Story = {
  args: { children: <ModelCard {...house} badge={isPrivate} menu={menu} /> },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Settings of House by the lake' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Share and settings' }));
    await expect(menu.onSelect).toHaveBeenCalledWith('share');
    await waitFor(() => expect(canvas.getByRole('button')).toHaveFocus());
  },
};
/** In the trash: it cannot be opened. */
export const WithoutLink: Story = {
  args: { children: <ModelCard {...house} href={null} badge={{ icon: 'trash', label: 'In the trash' }} menu={menu} /> },
  play: async ({ canvas }) => expect(canvas.queryByRole('link')).toBeNull(),
};

const badges = [
  { icon: 'lock', label: 'Private' },
  { icon: 'key', label: 'Password' },
  { icon: 'link', label: 'Unlisted' },
  { icon: 'eyeOff', label: 'Not shown' },
  { icon: 'trash', label: 'In the trash' },
] as const;

/** Who sees the model, over the image, and one's own role among the facts. */
export const BadgesAndRoles: Story = {
  args: {
    children: badges.map((badge, index) => (
      <ModelCard
        key={badge.label}
        {...house}
        thumbnailUrl={index === 1 ? whiteImage : roomImage(index * 67)}
        badge={badge}
        meta={`5 viewpoints · 2 floors · ${index % 2 === 0 ? 'Editor' : 'Commenter'}`}
      />
    )),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link')[1]!).toHaveAccessibleDescription('Password');
  },
};

/** Models of the same name: what differs is below it, and is part of the link's description. */
export const EqualNames: Story = {
  args: {
    children: [
      <ModelCard key="a" {...house} distinction={['Seeweg 4, Zürich']} presentedBy="Studio Nordlicht" />,
      <ModelCard key="b" {...house} distinction={['ID lake-2 · Created Jan 12, 2026']} badge={isPrivate} />,
    ],
  },
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('link', { name: 'House by the lake' });
    await expect(first!).toHaveAccessibleDescription('Seeweg 4, Zürich');
    await expect(second!).toHaveAccessibleDescription('ID lake-2 · Created Jan 12, 2026 Private');
  },
};

/** A space without an image, and one whose image cannot be loaded. */
export const WithoutImage: Story = {
  args: {
    children: [
      <ModelCard key="a" {...house} thumbnailUrl="" badge={isPrivate} menu={menu} />,
      <ModelCard key="b" {...house} name="Old mill" thumbnailUrl="data:image/png;base64,AA" />,
      card(2),
    ],
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const placeholders = () => canvasElement.querySelectorAll('.model-card__placeholder');
    await waitFor(() => expect(placeholders()).toHaveLength(2));
    const [first] = canvas.getAllByRole('listitem');
    const picture = () => first!.querySelector('.model-card__picture')!.getBoundingClientRect();
    await expect(picture().height).toBeCloseTo((picture().width * 10) / 16, 0);
    await userEvent.hover(first!);
    await waitFor(() => expect(first!.querySelectorAll('[data-shown]')).toHaveLength(1));
  },
};
export const WithoutImageOnPhone: Story = {
  tags: ['variation'],
  args: { children: <ModelCard {...house} thumbnailUrl="" /> },
  globals: { viewport: { value: 'phone' } },
};

export const One: Story = { args: { children: card(0) } };
export const Overfull: Story = { args: { children: Array.from({ length: 200 }, (_, index) => card(index)) } };
export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('list')).toBeNull();
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveTextContent('No spaces yet');
  },
};
/** Words that are wider than the card. */
export const LongBadgeAndDistinction: Story = {
  parameters: { lang: 'de' },
  args: {
    children: (
      <ModelCard
        href="#a"
        name={longGerman}
        distinction={[longGerman, `ID ${'haus-am-see-'.repeat(5)}1 · Erstellt am 12. Januar 2026`]}
        thumbnailUrl={roomImage(10)}
        badge={{ icon: 'lock', label: `Zugangsbeschränkungseinstellung: ${longGerman}` }}
        meta="1.204 Standpunkte · 12 Ebenen · Kommentarberechtigungsinhaber"
        notice="Wird am 22. Dezember 2026 endgültig gelöscht"
        menu={menu}
      />
    ),
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    const card = canvasElement.querySelector('.model-card')!.getBoundingClientRect();
    for (const part of canvasElement.querySelectorAll('.model-card__badge, .model-card p'))
      await expect(part.getBoundingClientRect().right).toBeLessThanOrEqual(card.right);
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
