/** Two further views, each with a layer of its own on top of the base one. */
import type { Label, Tag } from '#domain/model/content/annotations.ts';
import type { Layer, View } from '#domain/model/content/view.ts';
import { attached } from './attachments.ts';
import { pointIn, roomOf, written } from './facts.ts';
import { colours, makeTag, southEast, up } from './make-tag.ts';

export const layers: readonly Layer[] = [
  { id: 'renovation', type: 'dedicated', label: 'Renovation', ...written },
  { id: 'energy', type: 'common', label: 'Energy', ...written },
];

export const views: readonly View[] = [
  {
    id: 'view-renovation',
    type: 'user',
    name: 'Renovation',
    enabled: true,
    layers: [
      { layerId: '0', position: 0, visible: true, toggled: false },
      { layerId: 'renovation', position: 1, visible: true },
    ],
    masks: ['highlightReel', 'orderedList'],
    ...written,
  },
  {
    id: 'view-energy',
    type: 'user',
    name: 'Energy',
    enabled: true,
    layers: [
      { layerId: '0', position: 0, visible: true },
      { layerId: 'energy', position: 1, visible: true },
    ],
    masks: ['note', 'tag'],
    highlightReel: {
      mode: 'legacy',
      entries: [
        { sid: 'stop-living', title: 'Glass', description: 'Three panes, 0.8 W/m²K with the frame.' },
        { sid: 'stop-garden', title: 'Roof', overrides: { transitionType: 'slideshow' } },
      ],
    },
    ...written,
  },
];

export const layerTags: readonly Tag[] = [
  makeTag('tag-renovation-hob', 'kitchen', up, 'hob', {
    label: 'Hob: keep',
    description: 'Two years old, stays. Only the hood gets a quieter motor.',
    color: colours.ink,
    icon: 'check',
    keywords: ['keep'],
    layerId: 'renovation',
  }),
  makeTag('tag-renovation-tub', 'bath', up, 'tub', {
    label: 'Tub: new enamel',
    description: 'To be coated in place; two days without a bath. The offer is in the archive.',
    color: colours.ink,
    icon: 'brush',
    keywords: ['renew'],
    layerId: 'renovation',
  }),
  makeTag('tag-energy-cylinder', 'utility', southEast, 'cylinder', {
    label: 'Annual performance 4.1',
    description:
      'Measured over two winters: one kilowatt-hour in, 4.1 out. The roof’s yield, month by month, is attached.',
    color: colours.moss,
    icon: 'bolt',
    keywords: ['energy', 'measured'],
    layerId: 'energy',
    fileAttachments: [attached('solar-yield.json')],
  }),
];

const layerLabel = (
  id: string,
  layerId: string,
  label: string,
  roomId: string,
  x: number,
  height: number,
  z: number,
): Label => ({
  id: `label-${id}`,
  label,
  position: pointIn(roomId, x, height, z),
  floorId: roomOf(roomId).floorId,
  roomId,
  layerId,
  enabled: true,
  ...written,
});

export const layerLabels: readonly Label[] = [
  layerLabel('renovation-opening', 'renovation', 'Wider opening', 'living', 6.3, 2.4, 4.1),
  layerLabel('renovation-wardrobe', 'renovation', 'New wardrobe', 'bedroom-1', 2.5, 1.2, 4.9),
  layerLabel('energy-glass', 'energy', 'Triple glazing', 'dining', 11.6, 1.4, 6.2),
  layerLabel('energy-loft', 'energy', '40 cm of cellulose above', 'landing', 6, 2.4, 3.8),
];
