import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import {
  chip,
  everything,
  filters,
  flame,
  group,
  grouping,
  key,
  kitchen,
  lamp,
  many,
  row,
  several,
  tag,
  types,
} from '../../../stories/support/sample-search.tsx';
import { japanese, longGerman } from '../../../stories/support/sample-text.ts';
import { SidePanel } from '../side-panel/side-panel.tsx';
import { SearchPanel, type SearchPanelProps } from './search-panel.tsx';

type Args = SearchPanelProps & {
  /** Of the panel around it. */
  readonly title: string;
  readonly onClose: () => void;
};

const meta = {
  title: 'Panels/SearchPanel',
  component: SearchPanel,
  args: {
    title: 'Search',
    onClose: fn(),
    labels: {
      field: 'Search this space',
      clear: 'Clear',
      results: 'Results',
      filters: 'Filters',
      copyLink: 'Copy the link to this search',
    },
    text: '',
    onTextChange: fn(),
    types,
    filters: filters.map((each) =>
      each.choice === 'one' ? each : { ...each, chips: each.chips.map((one) => ({ ...one, isOn: false })) },
    ),
    areFiltersOpen: false,
    onFiltersToggle: fn(),
    filterCount: '',
    onFilterToggle: fn(),
    groups: everything,
    active: null,
    onChoose: fn(),
    onMore: fn(),
    summary: '67 results',
    isLinkCopied: false,
    onCopyLink: fn(),
    empty: { title: 'Nothing found', hint: 'Try other or fewer words.', clear: null },
    onClearFilters: fn(),
    status: 'ready',
    areResultsOld: false,
    focusRequest: 0,
  },
  render: function Controlled({ title, onClose, ...args }) {
    const [text, setText] = useState(args.text);
    const [areFiltersOpen, setFiltersOpen] = useState(args.areFiltersOpen);
    return (
      <SidePanel title={title} side="right" closeLabel="Close the search" onClose={onClose}>
        <SearchPanel
          {...args}
          text={text}
          onTextChange={(changed) => {
            setText(changed);
            args.onTextChange(changed);
          }}
          areFiltersOpen={areFiltersOpen}
          onFiltersToggle={() => {
            setFiltersOpen(!areFiltersOpen);
            args.onFiltersToggle();
          }}
        />
      </SidePanel>
    );
  },
  globals: { ground: 'photo' },
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<typeof meta>;

const activeOption = (field: HTMLElement): HTMLElement | null =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '');

/** It is in view, and the head, which remains in view, does not cover it. */
const expectBelowHead = (canvasElement: HTMLElement, element: HTMLElement): Promise<void> =>
  waitFor(async () => {
    const { top, bottom } = element.getBoundingClientRect();
    const head = canvasElement.querySelector('.search-panel__head')!.getBoundingClientRect();
    // Scrolling is by whole pixels.
    await expect(top).toBeGreaterThan(head.bottom - 1);
    await expect(bottom).toBeLessThan(window.innerHeight + 1);
  });

export const Full: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByRole('option', { name: /^Wood stove/ })).toBeVisible());
    await expect(canvas.getByRole('status')).toHaveTextContent('67 results');
    await userEvent.click(canvas.getByRole('option', { name: /^Spare key/ }));
    await expect(args.onChoose).toHaveBeenLastCalledWith('tag:key');
    await userEvent.click(canvas.getAllByRole('option', { name: 'Show more' })[1]!);
    await expect(args.onMore).toHaveBeenCalledOnce();
    await expect(args.onMore).toHaveBeenCalledWith('viewpoint');
    await userEvent.click(canvas.getByRole('button', { name: 'Rooms 3' }));
    await expect(args.onFilterToggle).toHaveBeenLastCalledWith('types', 'room');
    await userEvent.click(canvas.getByRole('button', { name: 'Copy the link to this search' }));
    await expect(args.onCopyLink).toHaveBeenCalledOnce();
    await expect(args.onChoose).toHaveBeenCalledOnce();
  },
};

/** The arrow keys go through the results, and the field keeps the focus. */
export const Keyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('searchbox', { name: 'Search this space' });
    await userEvent.click(field);
    await userEvent.keyboard('{ArrowDown}');
    await expect(activeOption(field)).toHaveTextContent('Wood stove');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(activeOption(field)).toHaveTextContent('Reading lamp');
    await expect(field).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onChoose).toHaveBeenLastCalledWith('tag:lamp');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    await expect(activeOption(field)).toHaveTextContent('Show more');
    await userEvent.keyboard('{Enter}');
    await expect(args.onMore).toHaveBeenLastCalledWith('tag');
    await userEvent.keyboard('{ArrowDown}');
    await expect(activeOption(field)).toHaveTextContent('Kitchen');
    await userEvent.keyboard('{ArrowUp}');
    await expect(activeOption(field)).toHaveTextContent('Show more');
    await expect(field).toHaveFocus();
    await expect(args.onChoose).toHaveBeenCalledOnce();
  },
};

/** Enter chooses the first of the results that are awaited, not of those before. */
export const EnterAwaitsResults: Story = {
  render: function Awaiting({ title, onClose, ...args }) {
    const [areOld, setOld] = useState(true);
    return (
      <>
        <button type="button" onClick={() => setOld(false)}>
          Answer
        </button>
        <SidePanel title={title} side="right" closeLabel="Close the search" onClose={onClose}>
          <SearchPanel {...args} text="kitch" groups={areOld ? args.groups : kitchen} areResultsOld={areOld} />
        </SidePanel>
      </>
    );
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('searchbox'));
    await userEvent.keyboard('{Enter}');
    await expect(args.onChoose).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Answer' }));
    await waitFor(() => expect(args.onChoose).toHaveBeenCalledOnce());
    await expect(args.onChoose).toHaveBeenCalledWith(kitchen[0]!.rows[0]!.id);
  },
};

export const Found: Story = {
  args: { text: 'kitch', groups: kitchen, summary: '6 results' },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const field = canvas.getByRole('searchbox', { name: 'Search this space' });
    await expect(field).toHaveValue('kitch');
    await expect(canvasElement.querySelector('mark')).toHaveTextContent('Kitch');
    await userEvent.type(field, 'e');
    await expect(args.onTextChange).toHaveBeenLastCalledWith('kitche');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    await expect(args.onTextChange).toHaveBeenLastCalledWith('');
    await expect(field).toHaveFocus();
  },
};

/** One press empties the field, another one closes the panel. */
export const Escape: Story = {
  args: { text: 'kitch', groups: kitchen, summary: '6 results' },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('searchbox');
    await userEvent.click(field);
    await userEvent.keyboard('{ArrowDown}{Escape}');
    await expect(args.onTextChange).toHaveBeenCalledOnce();
    await expect(args.onTextChange).toHaveBeenCalledWith('');
    await expect(field).toHaveValue('');
    await expect(field).toHaveFocus();
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const FiltersOpen: Story = {
  args: { areFiltersOpen: true, filters, filterCount: '2', summary: '6 results' },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Filters 2' });
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(canvas.getByRole('button', { name: 'Ground floor 38' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(canvas.getByRole('button', { name: 'Upper floor 21' }));
    await expect(args.onFilterToggle).toHaveBeenLastCalledWith('floorIds', 'upper');
    await userEvent.click(canvas.getByRole('button', { name: 'heating 6' }));
    await expect(args.onFilterToggle).toHaveBeenLastCalledWith('keywords', 'heating');
    await userEvent.click(canvas.getByRole('radio', { name: 'Type' }));
    await expect(args.onFilterToggle).toHaveBeenCalledTimes(2);
    await userEvent.click(canvas.getByRole('radio', { name: 'Floor' }));
    await expect(args.onFilterToggle).toHaveBeenLastCalledWith('grouping', 'floor');
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(canvas.queryByText('Keywords')).toBeNull();
    // Opened above results that are scrolled, they come into view below the field.
    canvas.getByRole('option', { name: /viewpoint 2/ }).scrollIntoView();
    await userEvent.click(button);
    await expectBelowHead(canvasElement, canvas.getByText('Floors'));
  },
};

export const OneGroup: Story = {
  args: {
    groups: [
      group('ground', 'Ground floor', [
        tag('tag:stove', '#b3483a', flame, 'Wood stove', 'Living room'),
        row('room:kitchen', 'rooms', 'Kitchen', 'Ground floor'),
        row('label:garden', 'label', 'To the garden', 'Living room'),
        row('measurement:door', 'measure', 'Sliding door, opening', '3.60 m'),
        row('viewpoint:2', 'eye', 'Kitchen, viewpoint 2', 'Ground floor'),
      ]),
    ],
    filters: [filters[0]!, grouping('floor')],
    filterCount: '1',
    summary: '5 results',
  },
};

export const Active: Story = {
  args: { active: 'tag:lamp' },
  play: async ({ canvas }) => {
    const option = await canvas.findByRole('option', { name: /^Reading lamp/ });
    await expect(option).toHaveAttribute('data-active', 'true');
  },
};

/** Its accessibility is that of the other stories. */
export const Overfull: Story = {
  parameters: { a11y: { test: 'off' } },
  args: { groups: many(200), summary: '1,000 results' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const field = canvas.getByRole('searchbox');
    await waitFor(() => expect(canvasElement.querySelectorAll('.search-panel__row')).toHaveLength(201));
    await userEvent.click(field);
    await userEvent.keyboard('{End}');
    const last = activeOption(field)!;
    await expect(last).toHaveTextContent('Show more');
    await expectBelowHead(canvasElement, last);
    await userEvent.keyboard('{Home}');
    await expect(activeOption(field)).toHaveTextContent('viewpoint 1');
    await expectBelowHead(canvasElement, canvas.getByText('Viewpoints', { selector: '.search-panel__heading' }));
  },
};

export const NothingFound: Story = {
  args: { text: 'swimming pool', groups: [], types: { ...types, chips: [] }, filters: [], summary: 'No results' },
  play: async ({ args, canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText('Try other or fewer words.')).toBeVisible());
    await expect(canvas.queryByRole('listbox')).toBeNull();
    await userEvent.click(canvas.getByRole('searchbox'));
    await userEvent.keyboard('{Escape}');
    await expect(args.onTextChange).toHaveBeenCalledOnce();
    await expect(args.onTextChange).toHaveBeenCalledWith('');
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const NoResultPassesFilters: Story = {
  args: {
    text: 'stove',
    groups: [],
    types: { ...types, chips: [chip('tag', 'Tags', '1'), chip('room', 'Rooms', '0', true)] },
    filters: [several('keywords', 'Keywords', [chip('light', 'light', '0', true)]), grouping('type')],
    summary: 'No results',
    filterCount: '1',
    empty: { title: 'Nothing found', hint: 'No result passes all filters.', clear: 'Remove the filters' },
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove the filters' }));
    await expect(args.onClearFilters).toHaveBeenCalledOnce();
  },
};

export const NothingToSearch: Story = {
  args: {
    groups: [],
    types: { ...types, chips: [] },
    filters: [],
    summary: 'No results',
    empty: {
      title: 'Nothing to search',
      hint: 'Tags, rooms, labels and viewpoints of this space appear here once it has some.',
      clear: null,
    },
  },
};

export const Loading: Story = {
  args: { groups: [], types: { ...types, chips: [] }, filters: [], summary: '', status: 'loading' },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: 'Filters' })).toBeDisabled();
    await userEvent.type(canvas.getByRole('searchbox'), 'ki');
    await expect(args.onTextChange).toHaveBeenLastCalledWith('ki');
    await expect(canvas.queryByText('Nothing found')).toBeNull();
  },
};

export const Failed: Story = {
  args: {
    groups: [],
    types: { ...types, chips: [] },
    filters: [],
    summary: '',
    empty: {
      title: 'The search could not be loaded',
      hint: 'Check your connection and try again.',
      clear: 'Try again',
    },
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onClearFilters).toHaveBeenCalledOnce();
  },
};

export const LinkCopied: Story = {
  args: { labels: { ...meta.args.labels, copyLink: 'Link copied' }, isLinkCopied: true },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Link copied' });
    await expect(button.querySelector('[data-icon="check"]')).not.toBeNull();
  },
};

/** Whenever the request changes, the field takes the focus. */
export const FocusRequested: Story = {
  render: function Requesting({ title, onClose, ...args }) {
    const [focusRequest, setFocusRequest] = useState(1);
    return (
      <>
        <button type="button" onClick={() => setFocusRequest(focusRequest + 1)}>
          Find
        </button>
        <SidePanel title={title} side="right" closeLabel="Close the search" onClose={onClose}>
          <SearchPanel {...args} focusRequest={focusRequest} />
        </SidePanel>
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('searchbox');
    await expect(field).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Find' }));
    await expect(field).toHaveFocus();
  },
};

const expectNoOverflow = async (canvasElement: HTMLElement): Promise<void> => {
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  const content = canvasElement.querySelector('.side-panel__content')!;
  await expect(content.scrollWidth).toBeLessThanOrEqual(content.clientWidth);
};

const german = {
  title: 'Suchen',
  labels: {
    field: 'Diesen Ort durchsuchen',
    clear: 'Leeren',
    results: 'Ergebnisse',
    filters: 'Filter',
    copyLink: 'Link zu dieser Suche kopieren',
  },
  text: 'Donaudampfschifffahrtsgesellschaft',
  types: several('types', 'Typen', [
    chip('tag', 'Markierungen', '1.017', true),
    chip('label', 'Beschriftungen', '112'),
    chip('viewpoint', 'Standpunkte', '42'),
    chip('measurement', 'Messungen', '2'),
  ]),
  filters: [
    several('floorIds', 'Ebenen', [
      chip('ground', 'Erdgeschoss mit Einliegerwohnung', '1.038', true),
      chip('tower', longGerman, '21'),
      chip('', 'Auf keiner Ebene', '8'),
    ]),
    several('keywords', 'Stichwörter', [
      chip('a', 'Energieeffizienzberatungsunterlagenverzeichnis', '6', true),
      chip('b', 'Heizung', '4'),
    ]),
    {
      id: 'grouping',
      label: 'Gruppieren nach',
      choice: 'one',
      chips: [chip('type', 'Typ', '', true), chip('floor', 'Ebene'), chip('layer', 'Inhaltsebene')],
    },
  ],
  areFiltersOpen: true,
  filterCount: '2',
  groups: [
    group(
      'tag',
      'Markierungen',
      [
        tag(
          'tag:a',
          '#b3483a',
          flame,
          '[Donaudampfschifffahrtsgesellschaft]skapitänswohnzimmer mit Aussichtsplattform',
          '… Gebäudeenergieausweisausstellungsdatum der [Donaudampfschifffahrtsgesellschaft] siehe …',
        ),
        tag('tag:b', '#4a7ba6', lamp, 'Leselampe', '… der [Donaudampfschifffahrtsgesellschaft], geprüft …'),
      ],
      { count: '1.017', more: 'Mehr anzeigen' },
    ),
    group('viewpoint', 'Standpunkte', [
      row('viewpoint:1', 'eye', '[Donaudampfschifffahrtsgesellschaft], Standpunkt 1', 'Dachgeschoss'),
    ]),
  ],
  summary: '1.018 Ergebnisse',
} satisfies Partial<Args>;

export const LongGerman: Story = {
  parameters: { lang: 'de' },
  args: german,
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('.side-panel')!.getBoundingClientRect().width).toBe(360);
    await expectNoOverflow(canvasElement);
  },
};

export const Japanese: Story = {
  parameters: { lang: 'ja' },
  args: {
    title: '検索',
    labels: {
      field: 'このスペース内を検索',
      clear: 'クリア',
      results: '検索結果',
      filters: 'フィルター',
      copyLink: 'この検索へのリンクをコピー',
    },
    text: '図書',
    types: several('types', '種類', [
      chip('tag', 'タグ', '2'),
      chip('room', '部屋', '1'),
      chip('attachment', '添付ファイル', '1'),
      chip('viewpoint', '視点', '3'),
    ]),
    filters: [several('floorIds', 'フロア', [chip('1', '一階', '2'), chip('2', '二階', '5')])],
    groups: [
      group('tag', 'タグ', [
        tag('tag:a', '#4a7ba6', lamp, '湖畔の家・二階の展望ラウンジと[図書]室', '二階'),
        tag('tag:b', '#c79a4b', key, '読書灯', '…窓辺の椅子の横にあり、[図書]室の入口で点灯します。電球は…'),
      ]),
      group('room', '部屋', [row('room:library', 'rooms', '[図書]室', japanese)]),
    ],
    summary: '3件の結果',
  },
  play: ({ canvasElement }) => expectNoOverflow(canvasElement),
};

/** The field takes the focus, and the sheet its full height, so that the keyboard of the screen does not cover it. */
export const Phone: Story = {
  globals: { ground: 'photo', viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expectNoOverflow(canvasElement);
    await userEvent.click(canvas.getByRole('searchbox'));
    await expect(canvasElement.querySelector('.side-panel')).toHaveAttribute('data-stop', 'full');
    await expectNoOverflow(canvasElement);
  },
};

/** With the text at 400% the head scrolls with the results, since it would leave them no room. */
export const Zoomed: Story = {
  parameters: { lang: 'de' },
  args: german,
  globals: { ground: 'photo', viewport: { value: 'zoomed' } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const field = canvas.getByRole('searchbox');
    await userEvent.click(field);
    // The sheet has grown to its full height.
    const panel = canvasElement.querySelector('.side-panel')!;
    await waitFor(() => expect(panel.getBoundingClientRect().height).toBeGreaterThan(0.9 * window.innerHeight));
    await userEvent.keyboard('{End}');
    await expect(activeOption(field)).toHaveTextContent('Standpunkt 1');
    await expectBelowHead(canvasElement, activeOption(field)!);
    await expectNoOverflow(canvasElement);
  },
};
