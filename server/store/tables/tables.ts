/**
 * The shape of every table, for Kysely. Booleans are 0 or 1 and structured values are JSON text, so that the same
 * queries run on SQLite and on PostgreSQL. Lengths are metres, times are ISO 8601 in UTC.
 */
import type { AccessTables } from './access-tables.ts';
import type { AnnotationTables } from './annotation-tables.ts';
import type { AttachmentTables } from './attachment-tables.ts';
import type { EditTables } from './edit-tables.ts';
import type { ModelTables } from './model-tables.ts';

interface MigrationTable {
  version: number;
  name: string;
  applied: string;
}

/** Revisions that are being added or removed; a row remains only if the process ended meanwhile. */
interface AdoptionTable {
  /** Chosen by the program, because a database sequence would not be part of a backup. */
  id: number;
  model_id: string;
  revision: string;
  /** The origin of the prepared folder, relative to the data folder; '' for a revision that is being removed. */
  prepared: string;
}

/** Secrets of the servers on this database, created at their first start. */
interface SecretTable {
  name: string;
  value: string;
}

/** When a file without a row was first found (maintenance/unreferenced-files.ts). */
interface UnreferencedFileTable {
  /** The area of the store, such as `models`. */
  area: string;
  /** A file, or a folder ending in "/". */
  key: string;
  since: string;
}

/** Statistics (docs/reference/analytics.md#what-is-stored). */
interface DailyCountTable {
  model_id: string;
  /** A date in UTC, such as 2026-03-01. */
  day: string;
  /** A `CountKind` (domain/statistics/counts.ts). */
  kind: string;
  /** Id of a record, or a name; '' for kinds without one. */
  subject: string;
  count: number;
}

/** A page in which a person has the model open for editing (docs/reference/presence.md). */
interface PresenceTable {
  model_id: string;
  client_id: string;
  user_id: string;
  /** A `ToolName`. */
  tool: string | null;
  /** A `RecordKind`; null, as the id, where no record is selected. */
  record_kind: string | null;
  record_id: string | null;
  expires: string;
}

/** What administrators configure in the browser; an absent row is the default (docs/reference/server-settings.md). */
interface ServerSettingTable {
  name: string;
  /** JSON. */
  value: string;
}

export interface Tables extends AccessTables, AnnotationTables, AttachmentTables, EditTables, ModelTables {
  migrations: MigrationTable;
  adoptions: AdoptionTable;
  daily_counts: DailyCountTable;
  presence: PresenceTable;
  secrets: SecretTable;
  server_settings: ServerSettingTable;
  unreferenced_files: UnreferencedFileTable;
}
