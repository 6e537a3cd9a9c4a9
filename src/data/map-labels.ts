/** Maps a result of GetLabels to labels. An invalid label is left out and reported by its path. */
import { fail, ok, type Result } from '#base/result.ts';
import type { GetLabelsData } from '#domain/graph/operation-types.ts';
import type { GraphResult } from '#domain/graph/page-data.ts';
import type { FloorId, LabelId, RoomId } from '#domain/ids.ts';
import type { SpaceLabel } from '#domain/labels/label.ts';
import type { VersionKey } from '#domain/views/visible-versions.ts';
import { idAt, objectOf, readEach, textOf, vec3At, withoutDuplicates, type Unchecked } from './checks.ts';
import { loadFailure, type LoadFailure } from './errors.ts';
import { readHiddenVersions } from './map-hidden-versions.ts';

type RawLabel = NonNullable<Unchecked<NonNullable<GetLabelsData['model']>['labels'][number]>>;

export interface MappedLabels {
  /** A label that is in several layers has a version for each. */
  readonly labels: readonly SpaceLabel[];
  /** Versions that are not among `labels` and hide their record in a layer. */
  readonly hidden: readonly VersionKey[];
  /** One message for each record that was left out. */
  readonly warnings: readonly string[];
}

const idOf = (value: { readonly id: unknown } | null | undefined): string | null => textOf(objectOf(value).id) || null;

const labelAt = (label: RawLabel, path: string): SpaceLabel => ({
  id: idAt(label.id, `${path}.id`) as LabelId,
  layerId: idOf(label.layer),
  text: textOf(label.label),
  position: vec3At(label.position, `${path}.position`),
  floorId: idOf(label.floor) as FloorId | null,
  roomId: idOf(label.room) as RoomId | null,
  visible: label.enabled === true,
});

/** @param result of GetLabels */
export const mapLabelsResult = (result: GraphResult): Result<MappedLabels, LoadFailure> => {
  const { model } = objectOf(result.data as Unchecked<GetLabelsData>);
  if (typeof model !== 'object' || model === null) {
    const [first] = result.errors ?? [];
    return fail(loadFailure(first?.extensions?.code ?? 'not.found', first?.message ?? 'the result has no model'));
  }
  const warnings: string[] = [];
  const read = readEach(model.labels, 'labels', warnings, labelAt);
  const labels = withoutDuplicates(read, 'labels', warnings, ({ id, layerId }) => JSON.stringify([id, layerId]));
  return ok({ labels, hidden: readHiddenVersions(model.hiddenVersions, warnings), warnings });
};
