/** What editors see of each other: the limits, and the checks of what a client sends (docs/reference/presence.md). */
import { isFields } from '#base/json-fields.ts';
import { fail, ok, type Result } from '#base/result.ts';
import { recordKinds, type RecordKind } from '../edits/edit.ts';
import { toolNames, type ToolName } from '../tools/tool-name.ts';

export const maxPresenceRecordIdLength = 128;

/** The id that a page has chosen for itself. */
export const presenceClientIdPattern = /^[\w-]{8,64}$/;

export interface PresenceRecord {
  readonly kind: RecordKind;
  readonly id: string;
}

/** What an editor does: the active tool, and the record that is selected. */
export interface Activity {
  readonly tool: ToolName | null;
  readonly record: PresenceRecord | null;
}

/** A page in which someone has the model open for editing. */
export interface PresentEditor extends Activity {
  readonly clientId: string;
  readonly personId: string;
  /** '' where the account has neither a name nor an address. */
  readonly name: string;
}

type UncheckedFields = Readonly<Record<string, unknown>>;

const readRecord = (value: unknown): Result<PresenceRecord | null, string> => {
  if (value === null) return ok(null);
  if (!isFields(value)) return fail('record must be null, or have a kind and an id');
  const { kind, id } = value;
  const known = recordKinds.find((each) => each === kind);
  if (!known) return fail('record.kind must be a kind of record');
  if (typeof id !== 'string' || id === '' || id.length > maxPresenceRecordIdLength)
    return fail(`record.id must be a text of 1 to ${maxPresenceRecordIdLength} characters`);
  return ok({ kind: known, id });
};

/** The failure names the field. */
export const readActivity = ({ tool, record }: UncheckedFields): Result<Activity, string> => {
  const knownTool = toolNames.find((each) => each === tool);
  if (tool !== null && !knownTool) return fail('tool must be null or the name of a tool');
  const read = readRecord(record);
  return read.ok ? ok({ tool: knownTool ?? null, record: read.value }) : read;
};

/** The body of a request. The failure names the field. */
export const readClientActivity = (
  body: UncheckedFields,
): Result<Activity & Pick<PresentEditor, 'clientId'>, string> => {
  const { clientId } = body;
  if (typeof clientId !== 'string' || !presenceClientIdPattern.test(clientId))
    return fail('clientId must have 8 to 64 of the characters A-Z, a-z, 0-9, _ and -');
  const activity = readActivity(body);
  return activity.ok ? ok({ clientId, ...activity.value }) : activity;
};

/** Null where an entry of the list is invalid. A tool or a kind of record that only a newer server has counts as none. */
export const readPresentEditor = (value: unknown): PresentEditor | null => {
  if (!isFields(value)) return null;
  const { clientId, personId, name, tool, record } = value;
  if (typeof clientId !== 'string' || typeof personId !== 'string' || typeof name !== 'string') return null;
  const knownTool = readActivity({ tool, record: null });
  const knownRecord = readRecord(record);
  return {
    clientId,
    personId,
    name,
    tool: knownTool.ok ? knownTool.value.tool : null,
    record: knownRecord.ok ? knownRecord.value : null,
  };
};
