/** What a payload says of a tag: the fields of its record, checked, and what else TAG_SAVE may bring. */
import { sameJson, type Fields, type Json } from '#base/json-fields.ts';
import {
  CommandError,
  optionalFlag,
  optionalList,
  optionalNumber,
  optionalObject,
  optionalText,
  optionalTexts,
  optionalVec3,
  type CommandPayload,
} from '../commands/index.ts';

export interface TagProperties {
  /** Absent: a new tag of any id. */
  readonly id: string | undefined;
  /** The layer that the payload names; '' is the base layer, too. */
  readonly layerId: string | undefined;
  /** Those that were given. `anchorPosition` in metres, in the model's frame (Y up), as all commands tell points. */
  readonly fields: Fields;
  readonly files: readonly File[];
  /** Ids. */
  readonly removedAttachments: readonly string[];
}

type Reader = (payload: CommandPayload, name: string) => Json | undefined;

const readers: Readonly<Record<string, Reader>> = {
  label: optionalText,
  description: optionalText,
  enabled: optionalFlag,
  color: optionalText,
  icon: optionalText,
  keywords: optionalTexts,
  anchorPosition: optionalVec3,
  stemNormal: optionalVec3,
  stemLength: optionalNumber,
  stemEnabled: optionalFlag,
  floorId: optionalText,
  roomId: optionalText,
  media: optionalText,
  mediaType: optionalText,
};

/** Null takes these away; of all other fields it says nothing. */
const dispensable: ReadonlySet<string> = new Set(['icon', 'media', 'mediaType']);

const fieldsIn = (properties: CommandPayload): Fields => {
  const fields: Record<string, Json> = {};
  for (const name of Object.keys(properties)) {
    if (name === 'layerId') continue;
    const read = Object.hasOwn(readers, name) ? readers[name] : undefined;
    if (!read)
      throw new CommandError('command.invalid', `"properties" must not hold "${name}": tags have no such field`);
    const isTaken = properties[name] === null && dispensable.has(name);
    const value = isTaken ? null : read(properties, name);
    if (value !== undefined) fields[name] = value;
  }
  return fields;
};

const filesIn = (payload: CommandPayload): readonly File[] => {
  const files = optionalList(payload, 'pendingAttachments') ?? [];
  if (files.every((file) => file instanceof File)) return files;
  throw new CommandError('command.invalid', '"pendingAttachments" must be a list of files (File)');
};

/** @throws CommandError that names the field. */
export const tagPropertiesIn = (payload: CommandPayload): TagProperties => {
  if (payload['embed'] != null)
    throw new CommandError('command.invalid', '"embed" is not done; give "media" and "mediaType" in "properties"');
  const properties = optionalObject(payload, 'properties') ?? {};
  return {
    id: optionalText(payload, 'id') || undefined,
    layerId: optionalText(properties, 'layerId'),
    fields: fieldsIn(properties),
    files: filesIn(payload),
    removedAttachments: optionalTexts(payload, 'removedAttachments') ?? [],
  };
};

/** The given fields; of a tag that goes elsewhere also its floor and room, to be found anew where they are not given. */
export const changesTo = (record: Fields, fields: Fields): Fields => {
  const { anchorPosition } = fields;
  const goes = anchorPosition !== undefined && !sameJson(anchorPosition, record['anchorPosition']);
  return goes ? { floorId: null, roomId: null, ...fields } : fields;
};
