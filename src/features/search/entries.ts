/** What of a space is searched, as it is named to the visitor (docs/reference/search.md#what-is-searched). */
import type { IntlShape } from 'react-intl';
import type { SpaceLabel } from '#domain/labels/label.ts';
import { parseWebUrl } from '#domain/links/web-url.ts';
import { floorOfLine } from '#domain/measure/measured-line.ts';
import { lineOfMeasurement, type SavedMeasurement } from '#domain/measure/saved-measurement.ts';
import type { Model, Sweep } from '#domain/model/model.ts';
import { messagesOf, type Note } from '#domain/notes/note.ts';
import { foldText } from '#domain/search/fold-text.ts';
import type { Photo } from '#domain/photos/photo.ts';
import type { SearchEntry, SearchResultType } from '#domain/search/search-entry.ts';
import type { DescriptionPart } from '#domain/tags/description-parts.ts';
import type { Attachment } from '#domain/attachments/attachment.ts';
import type { Tag } from '#domain/tags/tag.ts';
import type { UnitSystem } from '#domain/units/units.ts';
import type { NoteUser } from '#domain/users/user.ts';
import { describeLabel, describeMeasurement, describeTag } from '../annotations/lazy.ts';
import { formatFloorName, formatPlace } from '../floors/index.ts';
import { formatViewpointName } from '../navigation/index.ts';
import { messagePartsOf, plainTextOfParts } from '../notes/lazy-search.ts';
import { formatPlaceOfPhoto, placeOfPhoto, titleOfPhoto } from '../photos/lazy-records.ts';
import { titleOf } from '../tags/lazy.ts';
import { searchMessages } from './messages.ts';

export interface SearchedContent {
  readonly intl: IntlShape;
  readonly units: UnitSystem;
  readonly model: Model;
  readonly tags: readonly Tag[];
  readonly notes: readonly Note[];
  /** Who may be mentioned in notes. */
  readonly noteUsers: readonly NoteUser[];
  readonly labels: readonly SpaceLabel[];
  readonly measurements: readonly SavedMeasurement[];
  readonly photos: readonly Photo[];
  /** Those that can be chosen. */
  readonly floors: Model['floors'];
  readonly views: readonly { readonly id: string; readonly name: string }[];
}

const nowhere = { text: '', keywords: [], place: '', floorId: null, layerId: null } as const;

const hashtagsOf = (parts: readonly DescriptionPart[]): readonly string[] =>
  parts.flatMap((part) => (part.kind === 'hashtag' ? part.text : []));

/** Each once, without regard to case and accents. */
const distinct = (keywords: readonly string[]): readonly string[] => {
  const byFolded = new Map<string, string>();
  for (const keyword of keywords) if (!byFolded.has(foldText(keyword))) byFolded.set(foldText(keyword), keyword);
  return [...byFolded.values()];
};

const nameOfAttachment = ({ filename, url }: Attachment): string => {
  if (filename !== '') return filename;
  const { host = '', path = '' } = parseWebUrl(url) ?? {};
  return host === '' ? url : host + path;
};

type EntriesOf = (content: SearchedContent) => readonly SearchEntry[];

const tagEntries: EntriesOf = ({ intl, model, tags }) =>
  tags.map((tag) => ({
    type: 'tag',
    id: tag.id,
    ...describeTag({ intl, model }, tag),
    text: tag.descriptionParts.map(({ text }) => text).join(''),
    keywords: distinct([...hashtagsOf(tag.descriptionParts), ...tag.keywords]),
    floorId: tag.floorId,
    layerId: tag.layerId,
  }));

const noteEntries: EntriesOf = ({ intl, model, notes, noteUsers }) =>
  notes.map((note) => {
    const messages = messagesOf(note).map(({ text }) => messagePartsOf(text, noteUsers));
    const [title = '', ...others] = messages.map(plainTextOfParts);
    return {
      type: 'note',
      id: note.id,
      title,
      text: others.join('\n'),
      keywords: distinct(messages.flatMap(hashtagsOf)),
      place: formatPlace(intl, note, model),
      floorId: note.floorId,
      layerId: note.layerId,
    };
  });

const attachmentEntries: EntriesOf = ({ intl, tags }) =>
  tags.flatMap((tag) =>
    tag.attachments.map((attachment) => ({
      type: 'attachment' as const,
      id: attachment.id,
      title: nameOfAttachment(attachment),
      text: titleOf(intl, tag),
      keywords: [],
      place: titleOf(intl, tag),
      floorId: tag.floorId,
      layerId: tag.layerId,
    })),
  );

const roomEntries: EntriesOf = ({ intl, model }) =>
  model.rooms
    .filter(({ id, name, floorId }) => {
      const isReachable = (sweep: Sweep): boolean =>
        sweep.enabled && sweep.alignment === 'aligned' && (sweep.roomId === id || sweep.floorId === floorId);
      return name.trim() !== '' && model.sweeps.some(isReachable);
    })
    .map(({ id, name, floorId }) => ({
      ...nowhere,
      type: 'room',
      id,
      title: name.trim(),
      place: formatPlace(intl, { roomId: null, floorId }, model),
      floorId,
    }));

const labelEntries: EntriesOf = ({ intl, model, labels }) =>
  labels.map((label) => ({
    ...nowhere,
    ...describeLabel({ intl, model }, label),
    type: 'label',
    id: label.id,
    floorId: label.floorId,
    layerId: label.layerId,
  }));

const measurementEntries: EntriesOf = ({ intl, units, model, measurements }) =>
  measurements.map((measurement, index) => {
    const { size, ...described } = describeMeasurement({ intl, units, model }, measurement, index);
    return {
      ...nowhere,
      ...described,
      type: 'measurement',
      id: measurement.id,
      text: size,
      floorId: floorOfLine(lineOfMeasurement(measurement)),
      layerId: measurement.layerId,
    };
  });

const viewpointEntries: EntriesOf = ({ intl, model }) =>
  model.sweeps
    .filter(({ enabled }) => enabled)
    .map((sweep) => ({
      ...nowhere,
      type: 'viewpoint',
      id: sweep.id,
      title: formatViewpointName(intl, sweep, model.rooms.find(({ id }) => id === sweep.roomId) ?? null),
      place:
        sweep.alignment === 'unaligned'
          ? intl.formatMessage(searchMessages.view360)
          : formatPlace(intl, { roomId: null, floorId: sweep.floorId }, model),
      floorId: sweep.floorId,
    }));

const floorEntries: EntriesOf = ({ intl, floors }) =>
  floors.map((floor) => ({
    ...nowhere,
    type: 'floor',
    id: floor.id,
    title: formatFloorName(intl, floor),
    floorId: floor.id,
  }));

const viewEntries: EntriesOf = ({ views }) =>
  views.map(({ id, name }) => ({ ...nowhere, type: 'view', id, title: name }));

const photoEntries: EntriesOf = ({ intl, model, photos }) =>
  photos.map((photo) => ({
    ...nowhere,
    type: 'photo',
    id: photo.id,
    title: titleOfPhoto(intl, photo),
    text: photo.description,
    place: formatPlaceOfPhoto(intl, photo, model),
    floorId: placeOfPhoto(photo, model).floorId,
  }));

const entriesByType: Readonly<Record<SearchResultType, EntriesOf>> = {
  tag: tagEntries,
  note: noteEntries,
  room: roomEntries,
  label: labelEntries,
  measurement: measurementEntries,
  photo: photoEntries,
  attachment: attachmentEntries,
  viewpoint: viewpointEntries,
  floor: floorEntries,
  view: viewEntries,
};

export const searchEntries: EntriesOf = (content) =>
  Object.values(entriesByType).flatMap((entriesOf) => entriesOf(content));
