/** The guided tour (docs/reference/tours.md#stops): stops in order, each at a photo's place. */
import { maxDescriptionLength, maxEntries, maxTitleLength } from '../common-fields.ts';
import { defineKind, type Captured } from '../define-kind.ts';
import { between, id, listOf, nullable, objectOf, oneOf, required, text } from '../field.ts';

export const reelModes = ['none', 'legacy', 'stories'] as const;
/** Walking through the rooms, or fading through black. */
export const transitionTypes = ['walkthrough', 'slideshow'] as const;
export const panDirections = ['auto', 'left', 'right'] as const;
export type PanDirection = (typeof panDirections)[number];

const overrides = objectOf('ReelOverrides', "Overrides of the model's options at one stop.", {
  transitionType: nullable(oneOf(transitionTypes), 'The transition to the stop.'),
  panDirection: nullable(oneOf(panDirections), 'The direction in which the camera pans.'),
  panAngle: nullable(between(0, 52), 'Degrees.'),
});

const stop = objectOf('ReelEntry', 'A stop of a tour.', {
  sid: required(id, 'The id of the photo whose position it has.'),
  title: nullable(text(maxTitleLength), 'The title.'),
  description: nullable(text(maxDescriptionLength), 'The description.'),
  overrides: nullable(overrides, "Overrides of the model's options."),
});

export const highlightReel = defineKind({
  kind: 'highlightReel',
  about: 'A tour: a sequence of stops.',
  capture: { idField: null, hasLayer: false, hasEnabled: false, hasTimes: false },
  fields: {
    mode: required(oneOf(reelModes), 'Whether it is a tour, and whether its stops have texts.'),
    entries: required(listOf(stop, { max: maxEntries }), 'All stops, in order.'),
  },
});

export type HighlightReel = Captured<typeof highlightReel>;
export type ReelEntry = HighlightReel['entries'][number];
export type ReelOverrides = NonNullable<ReelEntry['overrides']>;
