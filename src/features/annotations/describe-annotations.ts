/** How lists name annotations of the space: a title, and where each is. */
import type { IntlShape } from 'react-intl';
import type { SpaceLabel } from '#domain/labels/label.ts';
import { floorOfLine } from '#domain/measure/measured-line.ts';
import { lineOfMeasurement, type SavedMeasurement } from '#domain/measure/saved-measurement.ts';
import type { Model } from '#domain/model/model.ts';
import type { Note } from '#domain/notes/note.ts';
import type { Tag } from '#domain/tags/tag.ts';
import type { UnitSystem } from '#domain/units/units.ts';
import type { NoteUser } from '#domain/users/user.ts';
import { formatPlace } from '../floors/index.ts';
import { measureTexts } from '../measure/lazy-texts.ts';
import { messagePartsOf, plainTextOfParts } from '../notes/lazy-search.ts';
import { titleOf } from '../tags/lazy.ts';
import { annotationMessages } from './messages.ts';

export interface DescribeContext {
  readonly intl: IntlShape;
  readonly model: Model;
}

export interface DescribedAnnotation {
  readonly title: string;
  /** Its room, else its floor; '' for neither. */
  readonly place: string;
}

export const describeTag = ({ intl, model }: DescribeContext, tag: Tag): DescribedAnnotation => ({
  title: titleOf(intl, tag),
  place: formatPlace(intl, tag, model),
});

/** The title is its whole text. */
export const describeNote = (
  { intl, model, noteUsers }: DescribeContext & { readonly noteUsers: readonly NoteUser[] },
  note: Note,
): DescribedAnnotation => ({
  title: plainTextOfParts(messagePartsOf(note.text, noteUsers)),
  place: formatPlace(intl, note, model),
});

export const describeLabel = (
  { intl, model }: DescribeContext,
  { label, floorId, roomId }: SpaceLabel,
): DescribedAnnotation => {
  const title = label.trim();
  const place = formatPlace(intl, { roomId, floorId }, model);
  // A label that names its room.
  return { title, place: place === title ? formatPlace(intl, { roomId: null, floorId }, model) : place };
};

/** @param index of the measurement among all, for those without a name */
export const describeMeasurement = (
  { intl, model, units }: DescribeContext & { readonly units: UnitSystem },
  measurement: SavedMeasurement,
  index: number,
): DescribedAnnotation & { readonly size: string } => {
  const line = lineOfMeasurement(measurement);
  const floorId = floorOfLine(line);
  const size = measureTexts(intl, units).size(line);
  const place = formatPlace(intl, { roomId: line.points[0]?.roomId ?? null, floorId }, model);
  return {
    title: line.label.trim() || intl.formatMessage(annotationMessages.measurement, { number: index + 1 }),
    size,
    place: [size, place].filter((part) => part !== '').join(' · '),
  };
};
