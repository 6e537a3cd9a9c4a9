/** Reads the details of a conflict that the server reports. */
import { isFields, type Json } from '#base/json-fields.ts';
import type { EditConflict } from '#domain/edits/apply-edit.ts';
import { recordKinds } from '#domain/edits/edit.ts';
import type { WriteFailure } from '#src/data/errors.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

/** Null where the failure is another one, or the record does not exist any more. */
export const readConflict = ({ code, details }: WriteFailure): EditConflict | null => {
  const { id, layerId, fields } = details;
  const current = details['current'] as Json | undefined;
  const kind = recordKinds.find((each) => each === details['kind']);
  if (code !== 'edit.conflict' || !kind || !isText(id) || !isFields(current)) return null;
  return {
    code,
    kind,
    id,
    ...(isText(layerId) && { layerId }),
    fields: Array.isArray(fields) ? fields.filter(isText) : [],
    current,
  };
};
