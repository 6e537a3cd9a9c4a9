import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { expectDrawnWell, PanelPicture } from '../../../stories/support/panel-picture.tsx';
import { japanese, longGerman } from '../../../stories/support/sample-text.ts';
import { layoutVrMenu, type VrMenuContent, type VrMenuRow } from './menu-layout.ts';
import { createVrMenuPicture } from './vr-menu-picture.ts';

type MenuProps = {
  readonly label: string;
  readonly content: VrMenuContent;
  readonly hoveredId: string | null;
};

const Menu = (props: MenuProps) => <PanelPicture create={createVrMenuPicture} {...props} />;

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
const atStop: readonly VrMenuRow[] = [
  { id: 'previousStop', label: 'Previous stop' },
  { id: 'nextStop', label: 'Next stop' },
  { id: 'endTour', label: 'Close tour' },
];
const tags: readonly VrMenuRow[] = Array.from({ length: 14 }, (_, index) => ({
  id: `tag-${index + 1}`,
  label: ['Oak table', 'Stove', 'Reading lamp', 'Window to the garden'][index % 4]!,
  detail: ['Ground floor', 'Upper floor'][index % 2]!,
}));
const measure: readonly VrMenuRow[] = [
  { id: 'kind:points', label: 'Point to point', isSelected: true },
  { id: 'kind:across', label: 'Straight across' },
  { id: 'kind:height', label: 'Height' },
  { id: 'kind:area', label: 'Area' },
  { id: 'snapping', label: 'Snap to edges and corners', isSelected: true },
  { id: 'continuous', label: 'Continuous lines' },
  { id: 'endMeasuring', label: 'Stop measuring' },
];
const comfort: readonly VrMenuRow[] = [
  { id: 'steps', label: 'Turn in steps', isSelected: true },
  { id: 'smooth', label: 'Turn smoothly' },
];

const content: VrMenuContent = {
  title: 'Menu',
  tabs: [
    { id: 'floors', label: 'Floors', rows: floors },
    { id: 'view', label: 'View', rows: views },
    { id: 'tour', label: 'Tour', rows: [...atStop, ...stops] },
    { id: 'tags', label: 'Tags', rows: tags },
    { id: 'measure', label: 'Measure', rows: measure },
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

const isDrawnWell: StoryObj<typeof Menu>['play'] = async ({ args, canvas }) => {
  const picture = canvas.getByRole<HTMLCanvasElement>('img', { name: args.label });
  await expect(picture).toBeVisible();
  await document.fonts.ready;
  const { parts, title, pageNumber, empty } = layoutVrMenu(args.content);
  const places = [...parts, title, pageNumber, empty].filter((place) => place !== null);
  await expectDrawnWell(picture, places, { create: createVrMenuPicture, ...args });
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
export const TourAtStop: Story = { args: { content: { ...content, tabId: 'tour' } } };
export const TagsFirstPage: Story = { tags: ['variation'], args: { content: { ...content, tabId: 'tags' } } };
export const TagsMiddlePage: Story = {
  args: { content: { ...content, tabId: 'tags', page: 1 }, hoveredId: 'next' },
};
export const TagsLastPage: Story = { args: { content: { ...content, tabId: 'tags', page: 2 } } };
export const Measure: Story = { args: { content: { ...content, tabId: 'measure' } } };
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
        { id: 'measure', label: 'Messen', rows: [] },
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
