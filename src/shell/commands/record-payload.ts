/** Reads the fields of a record in a command's payload, by the definition of its kind. */
import type { Fields, Json } from '#base/json-fields.ts';
import type { KindDefinition } from '#domain/records/define-kind.ts';
import type { FieldType } from '#domain/records/field.ts';
import { CommandError, type CommandPayload } from './command.ts';
import { optionalFlag, optionalNumber, optionalText, optionalTexts, optionalVec3 } from './payload.ts';

type Reader = (payload: CommandPayload, name: string) => Json | undefined;

/** Null for values that no command takes: attachments and other objects have commands of their own. */
const readerOf = (type: FieldType): Reader | null => {
  switch (type.kind) {
    case 'vec3':
      return optionalVec3;
    case 'flag':
      return optionalFlag;
    case 'number':
    case 'count':
      return optionalNumber;
    case 'list':
      return type.item.kind === 'text' ? optionalTexts : null;
    case 'object':
    case 'attachments':
      return null;
    default:
      return optionalText;
  }
};

/**
 * The fields that `properties` has, besides `layerId`. Null stands for an absent value where the kind's field has none, and
 * is read as absent otherwise. Values are validated with the edit; here only their types are.
 * @throws CommandError that names the invalid field
 */
export const recordFieldsIn = ({ kind, fields }: KindDefinition, properties: CommandPayload): Fields => {
  const found: Record<string, Json> = {};
  for (const name of Object.keys(properties)) {
    if (name === 'layerId') continue;
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const read = name === 'enabled' ? optionalFlag : field && readerOf(field.type);
    if (!read)
      throw new CommandError('command.invalid', `"properties" must not hold "${name}": a ${kind} has no such field`);
    const isRemoved = properties[name] === null && field?.presence === 'nullable';
    const value = isRemoved ? null : read(properties, name);
    if (value !== undefined) found[name] = value;
  }
  return found;
};
