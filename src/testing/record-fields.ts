/** The fields of a record as the server stores them, for tests. */
import { withoutFields, type Fields } from '#base/json-fields.ts';
import type { RecordVersion } from '#domain/edits/apply-to-records.ts';

export const recordFields = (record: RecordVersion): Fields =>
  withoutFields(record as unknown as Fields, [
    'id',
    'created',
    'modified',
    ...(record.layerId === null ? ['layerId'] : []),
  ]);
