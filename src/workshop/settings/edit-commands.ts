/** The handlers of the commands: they queue edits, like those of the user. */
import { fieldOf, isFields, type Fields, type Json } from '#base/json-fields.ts';
import { detailNames, findDetailIssue, switchOfDetail, type DetailName } from '#domain/details/details.ts';
import { modelRecordId } from '#domain/edits/edit.ts';
import { details, settings } from '#domain/records/kinds/model.ts';
import { readRecordFx } from '#src/data/edits/state.ts';
import type { WriteFailure } from '#src/data/errors.ts';
import { setPolicyFx } from '#src/data/policies.ts';
import {
  CommandError,
  optionalObject,
  requiredFlag,
  requiredText,
  type Command,
  type CommandContext,
  type CommandPayload,
} from '#src/shell/commands/index.ts';
import { changeModelRecord } from '../change-model-record.ts';
import { editorReady } from '../make-edit.ts';
import type { FieldPatch } from '../model-record.ts';
import type { SettingsCommandName } from './command-summaries.ts';

const readRecord = async (context: CommandContext, kind: 'details' | 'settings'): Promise<Fields> => {
  await editorReady(context);
  return (await context.call(readRecordFx, { kind, id: modelRecordId })) ?? {};
};

const propertiesIn = (payload: CommandPayload): CommandPayload => {
  const properties = optionalObject(payload, 'properties');
  if (!properties) throw new CommandError('command.invalid', '"properties" must be an object');
  return properties;
};

const unknownField = (name: string, known: object): CommandError =>
  new CommandError('command.invalid', `there is no "${name}"; use one of ${Object.keys(known).join(', ')}`);

const detailsIn = (properties: CommandPayload): FieldPatch =>
  Object.fromEntries(
    Object.entries(properties).map(([name, value]) => {
      const known = detailNames.find((each) => each === name);
      if (!known) throw unknownField(name, details.fields);
      if (typeof value !== 'string') throw new CommandError('command.invalid', `"${name}" must be a text`);
      if (findDetailIssue(known, value)) throw new CommandError('command.invalid', `"${name}" is too long or empty`);
      return [name, value];
    }),
  );

/** The details shown and the cover picture have commands of their own. */
const { shown: _shown, image: _image, ...options } = settings.fields;

// Values are validated with the edit.
const optionsIn = (properties: CommandPayload): FieldPatch =>
  Object.fromEntries(
    Object.entries(properties).map(([name, value]) => {
      if (!Object.hasOwn(options, name)) throw unknownField(name, options);
      return [name, value === null ? undefined : (value as Json)];
    }),
  );

const showDetail: Command['run'] = async (context, payload) => {
  const name = requiredText(payload, 'name');
  const isShown = requiredFlag(payload, 'isShown');
  if (!detailNames.some((each) => each === name)) throw unknownField(name, details.fields);
  await changeModelRecord(context, 'settings', (fields) => {
    const before = fields && fieldOf(fields, 'shown');
    return { shown: { ...(isFields(before) ? before : {}), [switchOfDetail[name as DetailName]]: isShown } };
  });
};

export const settingsCommands: Readonly<Record<SettingsCommandName, Command['run']>> = {
  GET_SETTINGS: async (context) => ({
    details: await readRecord(context, 'details'),
    settings: await readRecord(context, 'settings'),
  }),
  SET_DETAILS: async (context, payload) => {
    const patch = detailsIn(propertiesIn(payload));
    await changeModelRecord(context, 'details', () => patch);
  },
  SET_OPTIONS: async (context, payload) => {
    const patch = optionsIn(propertiesIn(payload));
    await changeModelRecord(context, 'settings', () => patch);
  },
  SHOW_DETAIL: showDetail,
  SET_POLICY: async ({ call }, payload) => {
    const name = requiredText(payload, 'name');
    const { value } = payload;
    if (value === undefined) throw new CommandError('command.invalid', '"value" must be the value, or null');
    try {
      await call(setPolicyFx, { name, value: value as Json });
    } catch (thrown) {
      const { code, message } = thrown as WriteFailure;
      throw new CommandError(code, message);
    }
  },
};
