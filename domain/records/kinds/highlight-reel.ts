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

/** Overrides of the options of the tour at one stop; null or absent: the option applies. */
export interface ReelOverrides {
  readonly transitionType?: (typeof transitionTypes)[number] | null;
  readonly panDirection?: PanDirection | null;
  /** Degrees. */
  readonly panAngle?: number | null;
}

/** A stop with all its fields. */
export interface ReelEntry {
  readonly sid: string;
  readonly title: string | null;
  readonly description: string | null;
  readonly overrides: Required<ReelOverrides> | null;
}

type PartialEntry = { readonly sid: string } & Partial<Omit<ReelEntry, 'overrides'>> & {
    readonly overrides?: ReelOverrides | null;
  };

/** Null where no option is overridden. */
const completeOverrides = (overrides: ReelOverrides | null): ReelEntry['overrides'] => {
  const { transitionType = null, panDirection = null, panAngle = null, ...unknown } = overrides ?? {};
  const isEmpty = transitionType === null && panDirection === null && panAngle === null;
  return isEmpty && Object.keys(unknown).length === 0 ? null : { ...unknown, transitionType, panDirection, panAngle };
};

/** A value that is no text is left to the validation. */
const textOrNull = (text: string | null): string | null =>
  typeof text === 'string' && text.trim() === '' ? null : text;

/** Entries with the same meaning become equal: an empty text is null, as an absent one. Unknown fields are retained. */
export const completeReelEntry = (entry: PartialEntry): ReelEntry => {
  const { sid, title = null, description = null, overrides = null, ...unknown } = entry;
  return {
    ...unknown,
    sid,
    title: textOrNull(title),
    description: textOrNull(description),
    overrides: completeOverrides(overrides),
  };
};
