/**
 * Converts errors of disk, database and bucket to the middle of a sentence for users
 * (docs/reference/backups.md#errors).
 */

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ENOSPC: 'no space is left on the disk',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the disk is read-only',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is a file',
  EIO: 'the disk has a read or write error',
  EMFILE: 'too many files are open',
  ENAMETOOLONG: 'its name is too long for the disk',
  EFBIG: 'the disk does not take files that large',
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was lost',
  EPIPE: 'the connection was lost',
  ETIMEDOUT: 'the connection timed out',
  ENOTFOUND: 'there is no such host',
  SQLITE_FULL: 'no space is left on the disk',
  SQLITE_READONLY: 'the database is read-only',
  SQLITE_CANTOPEN: 'the database file cannot be opened',
  SQLITE_CORRUPT: 'the database file is damaged',
  SQLITE_NOTADB: 'the database file is damaged',
  SQLITE_IOERR: 'the disk has a read or write error',
  SQLITE_BUSY: 'another program writes to the database',
  '53100': 'the database server has no space left',
  '57P01': 'the database server ended the connection',
  '57P02': 'the database server ended the connection',
  '57P03': 'the database server is starting or stopping',
};

const codeOf = (thrown: unknown): string => {
  const code = (thrown as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
};

/**
 * Whether the database rejected a row: SQLite's constraints, PostgreSQL's class 23, and values or columns it cannot
 * store.
 */
export const isRejectedRow = (thrown: unknown): boolean =>
  /^SQLITE_(CONSTRAINT|ERROR|MISMATCH|TOOBIG|RANGE)|^(22|23|42)/.test(codeOf(thrown)) ||
  thrown instanceof TypeError ||
  thrown instanceof RangeError;

/** Such as broken foreign keys, which the commit detects. */
export const isBrokenConstraint = (thrown: unknown): boolean => /^SQLITE_CONSTRAINT|^23/.test(codeOf(thrown));

/** Without a full stop. */
export const describeError = (thrown: unknown): string => {
  const code = codeOf(thrown);
  const known = reasons[code] ?? reasons[code.split('_', 2).join('_')];
  if (known !== undefined) return known;
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return message.split('\n', 1)[0]!.replace(/[.\s]+$/, '') || 'the reason is not known';
};
