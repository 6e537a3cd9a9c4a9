/** The handlers of the commands: they queue edits, like those of the user. */
import { labelEdit, newLabelEdit, type LabelChange } from '#domain/labels/label-edits.ts';
import type { SpaceLabel } from '#domain/labels/label.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import type { FloorId } from '#domain/ids.ts';
import { maxTitleLength } from '#domain/records/common-fields.ts';
import { labelRecords } from '#src/data/labels.ts';
import { newId } from '#src/data/new-id.ts';
import { $model } from '#src/data/state.ts';
import {
  CommandError,
  optionalFlag,
  optionalText,
  optionalVec3,
  requiredText,
  type Command,
  type CommandContext,
  type CommandPayload,
} from '#src/shell/commands/index.ts';
import { layerOfNewRecord } from '#src/features/views/lazy-commands.ts';
import { checkLayer, loadedRecords } from '../loaded-records.ts';
import { makeEdit, removeRecord } from '../make-edit.ts';
import type { LabelCommandName } from './command-summaries.ts';
import { $findLayers } from './edited-labels.ts';

const labelsOf = (context: CommandContext): Promise<readonly SpaceLabel[]> =>
  loadedRecords(context, labelRecords, 'labels.unavailable');

const labelIn = async (context: CommandContext, payload: CommandPayload): Promise<SpaceLabel> => {
  const id = requiredText(payload, 'labelId');
  const label = (await labelsOf(context)).find((each) => each.id === id);
  if (!label) throw new CommandError('label.unknown', `no label ${id}`);
  return label;
};

/** Trimmed. */
const checkText = (text: string | undefined): string | undefined => {
  const trimmed = text?.trim();
  if (trimmed !== undefined && (trimmed === '' || trimmed.length > maxTitleLength))
    throw new CommandError('command.invalid', `"label" must be a text of 1 to ${maxTitleLength} characters`);
  return trimmed;
};

const floorIn = ({ get }: CommandContext, payload: CommandPayload): FloorId | null => {
  const id = optionalText(payload, 'floorId');
  const floor = get($model)?.floors.find((each) => each.id === id);
  if (id !== undefined && !floor) throw new CommandError('command.invalid', `there is no floor "${id}"`);
  return floor?.id ?? null;
};

const add = async (context: CommandContext, payload: CommandPayload): Promise<object> => {
  const label = checkText(requiredText(payload, 'label'))!;
  const position = optionalVec3(payload, 'position');
  if (!position) throw new CommandError('command.invalid', '"position" must be a list of 3 numbers');
  const enabled = optionalFlag(payload, 'enabled') ?? true;
  const place = { position, floorId: floorIn(context, payload), roomId: null };
  const layerId = optionalText(payload, 'layerId');
  await labelsOf(context);
  const edit = newLabelEdit({ id: newId(), label, enabled }, place, layerOfNewRecord(context.get, layerId));
  await makeEdit(context, edit);
  return { labelId: edit.id };
};

/** The server finds the floor and the room of a new position. */
const placeAt = (position: Vec3 | undefined): LabelChange =>
  position ? { position, floorId: null, roomId: null } : {};

const change = async (context: CommandContext, payload: CommandPayload): Promise<void> => {
  const text = checkText(optionalText(payload, 'label'));
  const position = optionalVec3(payload, 'position');
  const enabled = optionalFlag(payload, 'enabled');
  const layerId = optionalText(payload, 'layerId');
  const label = await labelIn(context, payload);
  checkLayer(label, layerId, context.get($findLayers), 'label.layer');
  const edit = labelEdit(label, {
    ...(text !== undefined && { label: text }),
    ...placeAt(position),
    ...(enabled !== undefined && { enabled }),
    ...(layerId !== undefined && { layerId }),
  });
  if (edit) await makeEdit(context, edit);
};

const remove = async (context: CommandContext, payload: CommandPayload): Promise<void> => {
  const { id, layerId } = await labelIn(context, payload);
  await removeRecord(context, { kind: 'label', id, ...(layerId !== null && { layerId }) }, 'label.unknown');
};

export const labelCommands: Readonly<Record<LabelCommandName, Command['run']>> = {
  LIST_LABELS: async (context) =>
    (await labelsOf(context)).map(({ id, label, position, floorId, roomId, layerId, enabled }) => ({
      id,
      label,
      position,
      floorId,
      roomId,
      layerId,
      enabled,
    })),
  LABEL_ADD: add,
  LABEL_CHANGE: change,
  LABEL_DELETE: remove,
};
