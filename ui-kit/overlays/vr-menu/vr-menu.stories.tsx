import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useRef } from 'react';
import { expect, waitFor } from 'storybook/test';
import { japanese, longGerman } from '../../../stories/support/sample-text.ts';
import { layoutVrMenu, menuSize, type VrMenuContent, type VrMenuRect, type VrMenuRow } from './menu-layout.ts';
import { createVrMenuPicture } from './vr-menu-picture.ts';

type MenuProps = {
  /** Of the picture, which has no text for screen readers: a headset has none of the page. */
  readonly label: string;
  readonly content: VrMenuContent;
  readonly hoveredId: string | null;
};

/** The picture as an image of the page. */
const Menu = ({ label, content, hoveredId }: MenuProps) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const picture = createVrMenuPicture(document.documentElement);
    const { canvas } = picture;
    canvas.setAttribute('role', 'img');
    canvas.setAttribute('aria-label', label);
    canvas.style.inlineSize = 'min(960px, 100%)';
    const draw = () => picture.draw(content, hoveredId);
    place.current!.replaceChildren(canvas);
    draw();
    // Drawing requests the fonts that it needs.
    document.fonts.addEventListener('loadingdone', draw);
    return () => document.fonts.removeEventListener('loadingdone', draw);
  }, [label, content, hoveredId]);
  return <div ref={place} style={{ padding: 24 }} />;
};

const floors: readonly VrMenuRow[] = [
  { id: 'attic', label: 'Attic' },
  { id: 'upper', label: 'Upper floor', isSelected: true },
  { id: 'ground', label: 'Ground floor' },
];
const views: readonly VrMenuRow[] = [
  { id: 'panorama', label: 'Inside' },
  { id: 'dollhouse', label: 'Dollhouse', isSelected: true },
  { id: 'place', label: 'Place in front of me' },
];
const stops: readonly VrMenuRow[] = ['Hall', 'Kitchen', 'Study'].map((label, index) => ({
  id: `stop:${index}`,
  label,
  detail: `${index + 1} of 3`,
  isSelected: index === 1,
}));
const playing: readonly VrMenuRow[] = [
  { id: 'play', label: 'Pause tour' },
  { id: 'previousStop', label: 'Previous stop' },
  { id: 'nextStop', label: 'Next stop' },
  { id: 'end', label: 'Close tour' },
];
const tags: readonly VrMenuRow[] = Array.from({ length: 14 }, (_, index) => ({
  id: `tag-${index + 1}`,
  label: ['Oak table', 'Stove', 'Reading lamp', 'Window to the garden'][index % 4]!,
  detail: ['Ground floor', 'Upper floor'][index % 2]!,
}));
const comfort: readonly VrMenuRow[] = [
  { id: 'steps', label: 'Turn in steps', isSelected: true },
  { id: 'smooth', label: 'Turn smoothly' },
];

const content: VrMenuContent = {
  title: 'Menu',
  tabs: [
    { id: 'floors', label: 'Floors', rows: floors },
    { id: 'view', label: 'View', rows: views },
    { id: 'tour', label: 'Tour', rows: [...playing, ...stops] },
    { id: 'tags', label: 'Tags', rows: tags },
    { id: 'comfort', label: 'Comfort', rows: comfort },
  ],
  tabId: 'floors',
  page: 0,
  leaveLabel: 'Leave VR',
};
const withRows = (rows: readonly VrMenuRow[], changes: Partial<VrMenuContent> = {}): VrMenuContent => ({
  ...content,
  tabs: content.tabs.map((tab) => (tab.id === 'floors' ? { ...tab, rows } : tab)),
  ...changes,
});

const contains = (outer: VrMenuRect, inner: VrMenuRect): boolean =>
  inner.left >= outer.left &&
  inner.top >= outer.top &&
  inner.left + inner.width <= outer.left + outer.width &&
  inner.top + inner.height <= outer.top + outer.height;

const areasOverlap = (a: VrMenuRect, b: VrMenuRect): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;

/** The boxes of the texts that a drawing puts on the picture, by what the browser measures. */
const textBoxesOf = (drawn: VrMenuContent, hoveredId: string | null): readonly (VrMenuRect & { text: string })[] => {
  const picture = createVrMenuPicture(document.documentElement);
  const context = picture.canvas.getContext('2d')!;
  const boxes: (VrMenuRect & { text: string })[] = [];
  const fillText = context.fillText.bind(context);
  context.fillText = (text, x, y) => {
    const measured = context.measureText(text);
    const left = context.textAlign === 'center' ? x - measured.width / 2 : x;
    const top = y - measured.fontBoundingBoxAscent * 0.8;
    boxes.push({ text, left, top, width: measured.width, height: y + measured.actualBoundingBoxDescent - top });
    fillText(text, x, y);
  };
  picture.draw(drawn, hoveredId);
  return boxes;
};

const alphaAt = (canvas: HTMLCanvasElement, x: number, y: number): number =>
  canvas.getContext('2d')!.getImageData(x, y, 1, 1).data[3]!;

/** Every text is in a part of the picture, areas do not overlap, and only the corners are transparent. */
const isDrawnWell: StoryObj<typeof Menu>['play'] = async ({ args, canvas }) => {
  const picture = canvas.getByRole<HTMLCanvasElement>('img', { name: args.label });
  await expect(picture).toBeVisible();
  await document.fonts.ready;
  const layout = layoutVrMenu(args.content);
  const { parts, title, pageNumber, empty } = layout;
  const places = [...parts, title, pageNumber, empty].filter((place) => place !== null);
  const boxes = textBoxesOf(args.content, args.hoveredId);
  await expect(boxes.length).toBeGreaterThan(0);
  for (const box of boxes)
    await expect([box.text, places.some((place) => contains(place, box))]).toEqual([box.text, true]);
  for (const [index, part] of places.entries())
    for (const other of places.slice(index + 1)) await expect(areasOverlap(part, other)).toBe(false);
  await waitFor(() => expect(alphaAt(picture, menuSize.width / 2, 8)).toBe(255));
  await expect(alphaAt(picture, 1, 1)).toBe(0);
};

const meta = {
  title: 'Overlays/VrMenu',
  component: Menu,
  args: { label: 'The menu in a headset', content, hoveredId: null },
  play: isDrawnWell,
} satisfies Meta<typeof Menu>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Floors: Story = {};
export const Hovered: Story = { args: { hoveredId: 'row:ground' } };
export const HoveredClose: Story = { tags: ['variation'], args: { hoveredId: 'close' } };
export const View: Story = { args: { content: { ...content, tabId: 'view' } } };
export const ModelUnavailable: Story = {
  args: {
    content: withRows([
      { id: 'panorama', label: 'Inside', isSelected: true },
      { id: 'dollhouse', label: 'Dollhouse', detail: 'The 3D model of this space could not be loaded.' },
    ]),
  },
};
export const TourPlaying: Story = { args: { content: { ...content, tabId: 'tour' } } };
export const TagsFirstPage: Story = { tags: ['variation'], args: { content: { ...content, tabId: 'tags' } } };
export const TagsMiddlePage: Story = {
  args: { content: { ...content, tabId: 'tags', page: 1 }, hoveredId: 'next' },
};
export const TagsLastPage: Story = { args: { content: { ...content, tabId: 'tags', page: 2 } } };
export const Comfort: Story = { tags: ['variation'], args: { content: { ...content, tabId: 'comfort' } } };
export const Empty: Story = {
  args: {
    content: {
      ...content,
      tabs: [{ id: 'tags', label: 'Tags', rows: [], empty: 'There are no tags on this page.' }],
      tabId: 'tags',
    },
  },
};
export const DisabledRows: Story = {
  args: { content: withRows(floors.map((row) => ({ ...row, isDisabled: row.isSelected !== true }))) },
};

const germanRows: readonly VrMenuRow[] = [
  { id: '1', label: longGerman },
  { id: '2', label: longGerman, detail: longGerman, isSelected: true },
  { id: '3', label: `${longGerman} `.repeat(4) },
  { id: '4', label: 'Ü'.repeat(300), isSelected: true },
  { id: '5', label: `Küche ${longGerman}`, detail: 'Erdgeschoss' },
];

export const LongGerman: Story = {
  parameters: { lang: 'de' },
  args: {
    content: {
      ...content,
      title: `${longGerman} ${longGerman}`,
      tabs: [
        { id: 'floors', label: 'Ebenen', rows: germanRows },
        { id: 'view', label: 'Ansicht', rows: [] },
        { id: 'tour', label: 'Rundgang durch das ganze Haus', rows: [] },
        { id: 'tags', label: 'Sehenswürdigkeitenmarkierungen', rows: [] },
        { id: 'comfort', label: 'Komfort', rows: [] },
      ],
      leaveLabel: 'Virtuelle Realität verlassen',
    },
  },
};

export const Japanese: Story = {
  parameters: { lang: 'ja' },
  args: {
    content: {
      ...content,
      title: 'メニュー',
      tabs: [
        {
          id: 'floors',
          label: 'フロア',
          rows: [
            { id: '2', label: '二階', isSelected: true },
            { id: '1', label: '一階', detail: '直角・骨・海' },
            { id: '3', label: japanese.repeat(2) },
            { id: '4', label: japanese.repeat(2), detail: japanese.repeat(3) },
          ],
        },
        { id: 'tour', label: 'ツアー', rows: [] },
        { id: 'tags', label: 'タグ', rows: [] },
        { id: 'comfort', label: '快適さ', rows: [] },
      ],
      leaveLabel: 'VRを終了',
    },
  },
};

/** Names in any script are from left to right or from right to left, as they are written. */
export const RightToLeftNames: Story = {
  args: {
    content: withRows([
      { id: '1', label: 'غرفة المعيشة', detail: 'الطابق الأرضي' },
      { id: '2', label: 'غرفة المعيشة المطلة على البحر '.repeat(8), isSelected: true },
      { id: '3', label: 'מטבח', detail: 'קומת קרקע '.repeat(12) },
    ]),
  },
};
