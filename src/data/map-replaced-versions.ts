/** Versions that take a record's place in a layer and are not told themselves, as answers name them. */
import type { VersionName } from '#domain/views/visible-versions.ts';
import { idAt, readEach, type Unchecked } from './checks.ts';

type Raw = NonNullable<Unchecked<readonly { readonly recordId: string; readonly layerId: string }[]>>;

export const readReplacedVersions = (list: Raw | null | undefined, problems: string[]): readonly VersionName[] =>
  readEach(list, 'hiddenVersions', problems, ({ recordId, layerId }, path) => ({
    id: idAt(recordId, `${path}.recordId`),
    layerId: idAt(layerId, `${path}.layerId`),
  }));
