/**
 * Names of the files that SQLite makes beside a database and that a killed process leaves: a rollback journal, or in WAL
 * mode a log and its index (https://www.sqlite.org/tempfiles.html).
 */
const sqliteSuffixes: readonly string[] = ['-journal', '-wal', '-shm'];

/** The name of a database, and those of all files that SQLite may make beside it. */
export const sqliteFilesOf = (name: string): readonly string[] => [
  name,
  ...sqliteSuffixes.map((suffix) => name + suffix),
];
