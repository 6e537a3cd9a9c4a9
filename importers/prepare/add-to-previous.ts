/**
 * Adds panoramas without a description to those of the previous import; one with the name of a viewpoint replaces its image
 * (docs/reference/imports.md#adding-to-a-model).
 */
import type { PreviousImport } from '#domain/model/prepared.ts';
import { matchPictures } from '#domain/spaces/match-pictures.ts';
import { quotable } from '../failure.ts';
import type { SourceCapture, SourceSweep } from '../source-capture.ts';
import { keptSweeps } from './keep-previous.ts';

const maxNames = 3;

const listOf = (names: readonly string[]): string => {
  const listed = names.slice(0, maxNames).map((name) => `“${quotable(name)}”`);
  return [...listed, ...(names.length > maxNames ? [`${names.length - maxNames} more`] : [])].join(', ');
};

const addedNotice = (added: number, replaced: readonly string[]): string => {
  const parts = [
    ...(added > 0 ? [`${added} ${added === 1 ? 'viewpoint is' : 'viewpoints are'} added`] : []),
    ...(replaced.length > 0
      ? [`the ${replaced.length === 1 ? 'image of' : 'images of'} ${listOf(replaced)} replaced`]
      : []),
  ];
  return `To the existing viewpoints: ${parts.join(', ')}.`;
};

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

/** The heading of an image without a position is its own; an aligned viewpoint keeps its rotation. */
const withPanorama = (sweep: SourceSweep, panorama: SourceSweep['panorama']): SourceSweep => {
  if (sweep.position) return { ...sweep, panorama };
  const { rotation: _rotation, ...unaligned } = sweep;
  return { ...unaligned, panorama };
};

interface Added {
  /** With the previous sweeps first, in their order. */
  readonly capture: SourceCapture;
  /** One sentence. */
  readonly notice: string;
}

/** `asNew`: no image is replaced. The name of a viewpoint is the current one. */
export const addToPrevious = (capture: SourceCapture, { model, names }: PreviousImport, asNew: boolean): Added => {
  const kept = keptSweeps(model, true);
  const viewpoints = kept.map(({ id, name = '' }) => ({ id, name: names.get(id) ?? name }));
  const titles = capture.sweeps.map(({ name = '' }) => name);
  const matched = asNew ? titles.map(() => null) : matchPictures(titles, viewpoints);
  const replacements = new Map(capture.sweeps.map(({ panorama }, i) => [matched[i], panorama]));
  const uniqueId = createUniqueId(kept.map(({ id }) => id));
  const added = capture.sweeps
    .filter((_, i) => matched[i] === null)
    .map((sweep) => ({ ...sweep, id: uniqueId(sweep.name ?? sweep.id) }));
  const replaced = viewpoints.filter(({ id }) => replacements.has(id));
  const sweeps = kept.map((sweep) => {
    const panorama = replacements.get(sweep.id);
    return panorama ? withPanorama(sweep, panorama) : sweep;
  });
  return {
    capture: { ...capture, sweeps: [...sweeps, ...added] },
    notice: addedNotice(
      added.length,
      replaced.map(({ id, name }) => name || id),
    ),
  };
};
