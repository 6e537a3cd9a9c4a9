/** What the stories of the search panel find. */
import { TagMark } from '../../ui-kit/components/tag-mark/tag-mark.tsx';
import type { FilterChip } from '../../ui-kit/components/filter-chips/filter-chips.tsx';
import type { IconName } from '../../ui-kit/icons/icon-shapes.tsx';
import type {
  SearchPanelFilters,
  SearchPanelGroup,
  SearchPanelRow,
  SearchPanelSegment,
} from '../../ui-kit/panels/search-panel/search-panel.tsx';

/** What is in brackets was found: '[Kitch]en'. */
const segments = (text: string): readonly SearchPanelSegment[] =>
  text
    .split(/(\[[^\]]*\])/)
    .filter((part) => part !== '')
    .map((part) => ({ text: part.replaceAll(/[[\]]/g, ''), isMatch: part.startsWith('[') }));

export const row = (id: string, icon: IconName, title: string, detail = ''): SearchPanelRow => ({
  id,
  icon,
  title: segments(title),
  detail: segments(detail),
});

export const flame =
  'M12 3.5c.5 3.5 5.5 5.5 5.5 10.5a5.5 5.5 0 0 1-11 0c0-2.4 1.2-4 2.6-5.2.2 1.6.9 2.5 1.9 2.9-.5-3 .1-6 1-8.2z';
export const key = 'M8 11.5a4 4 0 1 0 0 8 4 4 0 1 0 0-8zM11 12.5l8.5-8.5M16 7.5l3 3M13.5 10l2 2';
export const lamp = 'M9 4h6l3.5 8h-13zM12 12v8M8.5 20h7';

export const tag = (id: string, color: string, icon: string, title: string, detail = ''): SearchPanelRow => ({
  ...row(id, 'tag', title, detail),
  sign: <TagMark color={color} icon={[icon]} />,
});

export const group = (
  id: string,
  title: string,
  rows: readonly SearchPanelRow[],
  change: Partial<SearchPanelGroup> = {},
): SearchPanelGroup => ({ id, title, count: String(rows.length), rows, more: null, ...change });

export const chip = (id: string, label: string, count = '', isOn = false): FilterChip => ({ id, label, count, isOn });

export const several = (id: string, label: string, chips: readonly FilterChip[]): SearchPanelFilters => ({
  id,
  label,
  choice: 'several',
  chips,
});

export const grouping = (chosen: string): SearchPanelFilters => ({
  id: 'grouping',
  label: 'Group by',
  choice: 'one',
  chips: [chip('type', 'Type'), chip('floor', 'Floor'), chip('layer', 'Layer')].map((each) => ({
    ...each,
    isOn: each.id === chosen,
  })),
});

export const everything: readonly SearchPanelGroup[] = [
  group(
    'tag',
    'Tags',
    [
      tag('tag:stove', '#b3483a', flame, 'Wood stove', 'Living room'),
      tag('tag:key', '#c79a4b', key, 'Spare key', 'Entrance hall'),
      tag('tag:lamp', '#4a7ba6', lamp, 'Reading lamp', 'Library'),
      tag('tag:hob', '#5d7268', flame, 'Induction hob', 'Kitchen'),
      tag('tag:light', '#2f3e52', lamp, 'Light above the sink', 'Kitchen'),
    ],
    { count: '17', more: 'Show more' },
  ),
  group('room', 'Rooms', [
    row('room:kitchen', 'rooms', 'Kitchen', 'Ground floor'),
    row('room:living', 'rooms', 'Living room', 'Ground floor'),
    row('room:library', 'rooms', 'Library', 'Upper floor'),
  ]),
  group('label', 'Labels', [row('label:garden', 'label', 'To the garden', 'Living room')]),
  group('measurement', 'Measurements', [
    row('measurement:door', 'measure', 'Sliding door, opening', '3.60 m'),
    row('measurement:2', 'measure', 'Measurement 2', '16.46 m²'),
  ]),
  group('attachment', 'Attachments', [
    row('attachment:manual', 'paperclip', 'stove-manual.pdf', 'Wood stove'),
    row('attachment:film', 'paperclip', 'https://video.example/watch?v=lake-house', 'Reading lamp'),
  ]),
  group(
    'viewpoint',
    'Viewpoints',
    [
      row('viewpoint:1', 'eye', 'Entrance hall, viewpoint 1', 'Ground floor'),
      row('viewpoint:2', 'eye', 'Kitchen, viewpoint 2', 'Ground floor'),
      row('viewpoint:3', 'eye', 'Terrace'),
    ],
    { count: '42', more: 'Show more' },
  ),
];

export const kitchen: readonly SearchPanelGroup[] = [
  group('tag', 'Tags', [
    tag('tag:clock', '#7d4a6b', lamp, '[Kitch]en clock', 'Kitchen'),
    tag('tag:hob', '#5d7268', flame, 'Induction hob', '… installed with the [kitch]en in 2021. Its fuse is …'),
  ]),
  group('room', 'Rooms', [row('room:kitchen', 'rooms', '[Kitch]en', 'Ground floor')]),
  group('attachment', 'Attachments', [row('attachment:plan', 'paperclip', '[kitch]en-plan.pdf', '[Kitch]en clock')]),
  group('viewpoint', 'Viewpoints', [
    row('viewpoint:2', 'eye', '[Kitch]en, viewpoint 2', 'Ground floor'),
    row('viewpoint:9', 'eye', '[Kitch]en, viewpoint 9', 'Ground floor'),
  ]),
];

export const types = several('types', 'Types', [
  chip('tag', 'Tags', '17'),
  chip('room', 'Rooms', '3'),
  chip('label', 'Labels', '1'),
  chip('measurement', 'Measurements', '2'),
  chip('attachment', 'Attachments', '2'),
  chip('viewpoint', 'Viewpoints', '42'),
]);

export const filters: readonly SearchPanelFilters[] = [
  several('floorIds', 'Floors', [
    chip('ground', 'Ground floor', '38', true),
    chip('upper', 'Upper floor', '21'),
    chip('', 'On no floor', '8'),
  ]),
  several('layerIds', 'Layers', [chip('autumn', 'Renovation in autumn', '16'), chip('', 'In all layers', '51')]),
  several('keywords', 'Keywords', [
    chip('heating', 'heating', '6', true),
    chip('wood', 'wood', '4'),
    chip('light', 'light', '4'),
    chip('renovated', 'renovated', '2'),
    chip('to be repaired', 'to be repaired', '1'),
  ]),
  grouping('type'),
];

export const many = (count: number): readonly SearchPanelGroup[] => [
  group(
    'viewpoint',
    'Viewpoints',
    Array.from({ length: count }, (_, n) => row(`viewpoint:${n}`, 'eye', `Hall, viewpoint ${n + 1}`, 'Ground floor')),
    { count: '1,000', more: 'Show more' },
  ),
];
