/** Reads `hiddenVersions`: versions that replace their record in a layer and are not part of the result themselves. */
import type { VersionKey } from '#domain/views/visible-versions.ts';
import { idAt, readEach, type Unchecked } from './checks.ts';

type Raw = NonNullable<Unchecked<readonly { readonly recordId: string; readonly layerId: string }[]>>;

export const readHiddenVersions = (list: Raw | null | undefined, warnings: string[]): readonly VersionKey[] =>
  readEach(list, 'hiddenVersions', warnings, ({ recordId, layerId }, path) => ({
    id: idAt(recordId, `${path}.recordId`),
    layerId: idAt(layerId, `${path}.layerId`),
  }));
