/** Reads the payload of TAG_SAVE: the fields of the record, and changes of its attachments. */
import { sameJson, type Fields } from '#base/json-fields.ts';
import { embedOf, withScheme } from '#domain/links/embed.ts';
import type { PermittedProviders } from '#domain/server-settings/permitted-providers.ts';
import { tag } from '#domain/records/kinds/tag.ts';
import {
  CommandError,
  optionalList,
  optionalObject,
  optionalText,
  optionalTexts,
  recordFieldsIn,
  type CommandPayload,
} from '#src/shell/commands/index.ts';

export interface TagPayload {
  /** Undefined: a new tag with a generated id. */
  readonly id: string | undefined;
  /** '' is the base layer, too. */
  readonly layerId: string | undefined;
  /** The fields of the payload. `anchorPosition` is in metres, in the coordinates of the model (Y up), as in all commands. */
  readonly fields: Fields;
  readonly files: readonly File[];
  /** Ids. */
  readonly removedAttachments: readonly string[];
}

const filesIn = (payload: CommandPayload): readonly File[] => {
  const files = optionalList(payload, 'pendingAttachments') ?? [];
  if (files.every((file) => file instanceof File)) return files;
  throw new CommandError('command.invalid', '"pendingAttachments" must be a list of files (File)');
};

/** Media of the web, by their address. */
const embedIn = (payload: CommandPayload, permitted: PermittedProviders): Fields => {
  if (payload['embed'] === null) return {};
  const address = optionalText(payload, 'embed');
  if (address === undefined) return {};
  const embed = embedOf(address, permitted);
  if (!embed.ok) throw new CommandError('embedFail', `${embed.failure.code}: ${embed.failure.message}`);
  return { media: withScheme(address.trim()), mediaType: embed.value.tagMediaType };
};

/** @throws CommandError that names the invalid field. */
export const readTagPayload = (payload: CommandPayload, permitted: PermittedProviders): TagPayload => {
  const properties = optionalObject(payload, 'properties') ?? {};
  return {
    id: optionalText(payload, 'id') || undefined,
    layerId: optionalText(properties, 'layerId'),
    fields: { ...recordFieldsIn(tag, properties), ...embedIn(payload, permitted) },
    files: filesIn(payload),
    removedAttachments: optionalTexts(payload, 'removedAttachments') ?? [],
  };
};

/** The fields to change. If the position changes, floor and room are reset unless they are given, so that they are determined again. */
export const changedFields = (record: Fields, fields: Fields): Fields => {
  const { anchorPosition } = fields;
  const isMoved = anchorPosition !== undefined && !sameJson(anchorPosition, record['anchorPosition']);
  return isMoved ? { floorId: null, roomId: null, ...fields } : fields;
};
