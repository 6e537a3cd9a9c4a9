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
const faces = [roomImage(90), roomImage(150), roomImage(200), roomImage(260)] as const;
const house = {
  href: '#house',
  name: 'House by the lake',
  thumbnailUrl: roomImage(10),
  preview: { faces, heading: 30 },
  meta: '5 viewpoints',
};
const damagedImage = 'data:image/png;base64,AA';
const imagesIn = (canvasElement: HTMLElement) => canvasElement.querySelectorAll('img').length;
const hasPreview = (canvasElement: HTMLElement) =>
  canvasElement.querySelector('.turning-panorama[data-shown]') !== null;

/** Under the pointer the panorama turns. */
export const Hover: Story = {
  args: { children: <ModelCard {...house} badge={isPrivate} menu={menu} /> },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(imagesIn(canvasElement)).toBe(1);
    await userEvent.hover(canvas.getByRole('listitem'));
    await waitFor(() => expect(hasPreview(canvasElement)).toBe(true));
    const sources = [...canvasElement.querySelectorAll('.turning-panorama img')].map((image) =>
      image.getAttribute('src'),
    );
    await expect(sources).toEqual(faces);
    const cube = canvasElement.querySelector('.turning-panorama__cube')!;
    const before = getComputedStyle(cube).transform;
    await waitFor(() => expect(getComputedStyle(cube).transform).not.toBe(before));
    await userEvent.unhover(canvas.getByRole('listitem'));
    await waitFor(() => expect(imagesIn(canvasElement)).toBe(1));
  },
};
export const Focused: Story = {
  args: { children: <ModelCard {...house} /> },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link')).toHaveFocus();
    await waitFor(() => expect(hasPreview(canvasElement)).toBe(true));
    await userEvent.tab();
    await waitFor(() => expect(imagesIn(canvasElement)).toBe(1));
  },
};
/** The image stays. */
export const HoverWithDamagedFace: Story = {
  args: {
    children: <ModelCard {...house} preview={{ faces: [faces[0], damagedImage, faces[2], faces[3]], heading: 0 }} />,
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.hover(canvas.getByRole('listitem'));
    const loaded = () => [...canvasElement.querySelectorAll('img')].filter(({ naturalWidth }) => naturalWidth > 0);
    await waitFor(() => expect(loaded()).toHaveLength(4));
    await expect(hasPreview(canvasElement)).toBe(false);
  },
};
/** Neither the pointer nor the focus starts the panorama; after a while nothing has been loaded either. */
export const HoverWithReducedMotion: Story = {
  args: { children: <ModelCard {...house} /> },
  globals: { motion: 'reduced' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.hover(canvas.getByRole('listitem'));
    await userEvent.tab();
    const shown = waitFor(() => expect(imagesIn(canvasElement)).toBeGreaterThan(1), { timeout: 1000 });
    await expect(shown).rejects.toThrow();
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
      <ModelCard key="a" {...house} place="Seeweg 4, Zürich" presentedBy="Studio Nordlicht" />,
      <ModelCard
        key="b"
        {...house}
        place="Seeweg 5, Zürich"
        distinction={['ID lake-2 · Created Jan 12, 2026']}
        badge={isPrivate}
      />,
    ],
  },
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('link', { name: 'House by the lake' });
    await expect(first!).toHaveAccessibleDescription('Seeweg 4, Zürich');
    await expect(second!).toHaveAccessibleDescription('Seeweg 5, Zürich ID lake-2 · Created Jan 12, 2026 Private');
  },
};

/** A space without an image, and one whose image cannot be loaded. */
export const WithoutImage: Story = {
  args: {
    children: [
      <ModelCard key="a" {...house} thumbnailUrl="" badge={isPrivate} menu={menu} />,
      <ModelCard key="b" {...house} name="Old mill" thumbnailUrl={damagedImage} />,
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
    await waitFor(() => expect(hasPreview(canvasElement)).toBe(true));
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
        place={longGerman}
        distinction={[`ID ${'haus-am-see-'.repeat(5)}1 · Erstellt am 12. Januar 2026`]}
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
