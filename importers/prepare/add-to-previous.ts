/**
 * Adds panoramas without a description to those of the previous import; one with the name of a viewpoint replaces its image
 * (docs/reference/imports.md#adding-to-a-model).
 */
import type { PreviousImport } from '#domain/model/prepared.ts';
import { matchPictures } from '#domain/spaces/match-pictures.ts';
import { filesOfPanorama } from '../bundle/read-bundle.ts';
import { quotable } from '../failure.ts';
import type { PlannedPanorama } from '../panorama/plan-panorama.ts';
import type { PanoramaSource, SourceCapture, SourceSweep } from '../source-capture.ts';
import { keptSweeps } from './keep-previous.ts';

/** `Hall`, `Hall (2)` …: the first that no sweep has, on file systems without letter case either. */
const createUniqueId = (taken: readonly string[]): ((title: string) => string) => {
  const used = new Set(taken.map((id) => id.toLowerCase()));
  return (title) => {
    let id = title;
    for (let n = 2; used.has(id.toLowerCase()); n++) id = `${title} (${n})`;
    used.add(id.toLowerCase());
    return id;
  };
};

/** A viewpoint that has neither a place nor links gets the heading of its new image, if the image says one. */
const takesHeading = ({ position, links = [] }: SourceSweep, isPlaced: boolean, { rotation }: ImagePose): boolean =>
  rotation !== null && !isPlaced && position === undefined && links.length === 0;

type ImagePose = Pick<PlannedPanorama, 'rotation'>;

/** An image of the source, in the order of its sweeps. */
interface NewImage {
  readonly panorama: PanoramaSource;
  readonly pose: ImagePose;
}

const withImage = (sweep: SourceSweep, { panorama, pose }: NewImage, isPlaced: boolean): SourceSweep => {
  if (!takesHeading(sweep, isPlaced, pose)) return { ...sweep, panorama };
  const { rotation: _rotation, ...turned } = sweep;
  return { ...turned, panorama };
};

export interface Addition {
  /** The previous sweeps, some with new images, then the new ones. */
  readonly sweeps: readonly SourceSweep[];
  /** Current names of viewpoints with new images; ids where they have none. */
  readonly replaced: readonly string[];
  /** How many sweeps are new. */
  readonly added: number;
}

/**
 * `asNew`: no image is replaced.
 *
 * @param poses one for each sweep of the source
 */
export const addToPrevious = (
  { sweeps }: SourceCapture,
  poses: readonly ImagePose[],
  { model, viewpoints }: PreviousImport,
  asNew: boolean,
): Addition => {
  const kept = keptSweeps(model, true);
  const named = kept.map(({ id, name = '' }) => ({ id, name: viewpoints.get(id)?.name ?? name }));
  const titles = sweeps.map(({ name = '' }) => name);
  const matched = asNew ? titles.map(() => null) : matchPictures(titles, named);
  const images = new Map(sweeps.map(({ panorama }, i) => [matched[i], { panorama, pose: poses[i]! }]));
  const uniqueId = createUniqueId(kept.map(({ id }) => id));
  const added = sweeps
    .filter((_, i) => matched[i] === null)
    .map((sweep) => ({ ...sweep, id: uniqueId(sweep.name ?? sweep.id) }));
  const extended = kept.map((sweep) => {
    const image = images.get(sweep.id);
    return image ? withImage(sweep, image, viewpoints.get(sweep.id)?.isPlaced ?? false) : sweep;
  });
  return {
    sweeps: [...extended, ...added],
    replaced: named.filter(({ id }) => images.has(id)).map(({ id, name }) => name || id),
    added: added.length,
  };
};

const maxNames = 3;

const listOf = (names: readonly string[]): string => {
  const listed = names.slice(0, maxNames).map((name) => `“${quotable(name)}”`);
  return [...listed, ...(names.length > maxNames ? [`${names.length - maxNames} more`] : [])].join(', ');
};

/** One sentence. */
export const additionNotice = ({ replaced, added }: Addition): string => {
  const parts = [
    ...(added > 0 ? [`${added} ${added === 1 ? 'viewpoint is' : 'viewpoints are'} added`] : []),
    ...(replaced.length === 1 ? [`the image of ${listOf(replaced)} is replaced`] : []),
    ...(replaced.length > 1 ? [`the images of ${listOf(replaced)} are replaced`] : []),
  ];
  return `To the existing viewpoints: ${parts.join(', ')}.`;
};

/** The files of the panoramas without furniture, and of the levels of the mesh. */
const geometryFiles = ({ defurnished, meshLevels }: NonNullable<SourceCapture['copies']>): ReadonlySet<string> =>
  new Set([
    ...Object.values(defurnished).flatMap((panorama) => filesOfPanorama(panorama, '').map(({ file }) => file)),
    ...meshLevels.map(({ file }) => file),
  ]);

/** For a source with a description. */
export const placesNotice =
  'The viewpoints, floors, rooms and the mesh of the source are used; everything else of the model is kept.';

/** What a source with a description brings to an existing model: viewpoints, floors, rooms and a mesh. */
export const withoutContent = (source: SourceCapture): SourceCapture => {
  const {
    tags: _tags,
    content: _content,
    details: _details,
    options: _options,
    start: _start,
    copies,
    ...places
  } = source;
  if (!copies) return places;
  const names = geometryFiles(copies);
  return {
    ...places,
    copies: { ...copies, options: {}, files: copies.files.filter((each) => names.has(each.source)) },
  };
};
