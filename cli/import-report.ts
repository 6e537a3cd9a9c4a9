/** The lines about what an import changed of the model that it replaced. */
import type { ImportComparison, ListChange, ListedContent } from '#server/edits/imports/compare-imports.ts';

/** Singular and plural. */
const listNames: Readonly<Record<ListedContent, readonly [string, string]>> = {
  viewpoints: ['viewpoint', 'viewpoints'],
  floors: ['floor', 'floors'],
  rooms: ['room', 'rooms'],
  tags: ['tag', 'tags'],
  labels: ['label', 'labels'],
  measurements: ['measurement', 'measurements'],
  notes: ['note', 'notes'],
  photos: ['photo', 'photos'],
  planImages: ['plan image', 'plan images'],
  blurs: ['blur', 'blurs'],
  trims: ['trim', 'trims'],
  objectAnnotations: ['recognised object', 'recognised objects'],
  orderedLists: ['list', 'lists'],
};

const maxNames = 6;
const maxNameLength = 40;

const shortened = (name: string): string =>
  name.length > maxNameLength ? `${name.slice(0, maxNameLength - 1)}…` : name;

const namesOf = (names: readonly string[]): string => {
  const shown = names.slice(0, maxNames).map(shortened).join(', ');
  return names.length > maxNames ? `${shown} and ${names.length - maxNames} more` : shown;
};

const lineOf = (list: ListedContent, verb: string, names: readonly string[]): readonly string[] => {
  const [one, many] = listNames[list];
  return names.length === 0 ? [] : [`${verb} ${names.length} ${names.length === 1 ? one : many}: ${namesOf(names)}`];
};

const linesOf = ({ list, added, changed, removed }: ListChange): readonly string[] => [
  ...lineOf(list, 'added', added),
  ...lineOf(list, 'changed', changed),
  ...lineOf(list, 'removed', removed),
];

/** One line each, without a full stop; one line if nothing changed. */
export const changeLines = ({ lists, parts, unchangedPictures }: ImportComparison): readonly string[] => {
  const changes = [...lists.flatMap(linesOf), ...parts.map(({ part, change }) => `${change} the ${part}`)];
  const pictures =
    unchangedPictures === 1
      ? '1 picture did not change and was not processed again'
      : `${unchangedPictures} pictures did not change and were not processed again`;
  return [...(changes.length > 0 ? changes : ['nothing changed']), ...(unchangedPictures > 0 ? [pictures] : [])];
};
