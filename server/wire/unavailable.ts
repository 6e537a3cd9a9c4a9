/**
 * Temporary failures of the database and the disk, which end by themselves or when an operator acts: the reason, the
 * sentence for the client, and when to retry (docs/reference/failures.md#what-a-client-gets).
 */
export type UnavailableReason =
  'database unreachable' | 'database busy' | 'disk full' | 'storage read-only' | 'storage error';

interface ReasonFacts {
  readonly message: string;
  readonly retryAfterSeconds: number;
}

const reasonFacts: Readonly<Record<UnavailableReason, ReasonFacts>> = {
  'database unreachable': { message: 'The server cannot reach its database; try again.', retryAfterSeconds: 2 },
  'database busy': { message: 'Another program is writing to the database; try again.', retryAfterSeconds: 2 },
  'disk full': {
    message: 'The server’s disk is full; try again when its operator has made room.',
    retryAfterSeconds: 30,
  },
  'storage read-only': {
    message: 'The server’s storage is read-only; try again when its operator has made it writable.',
    retryAfterSeconds: 30,
  },
  'storage error': {
    message: 'The server’s storage fails to read or write; its operator has to check the disk.',
    retryAfterSeconds: 30,
  },
};

/** The request was not completed and may be sent again; an edit batch is applied once per id. */
export class UnavailableError extends Error {
  readonly reason: UnavailableReason;
  readonly retryAfterSeconds: number;
  constructor(reason: UnavailableReason, cause?: unknown) {
    super(reasonFacts[reason].message, { cause });
    this.name = 'UnavailableError';
    this.reason = reason;
    this.retryAfterSeconds = reasonFacts[reason].retryAfterSeconds;
  }
}

/** Error codes of the operating system, SQLite and PostgreSQL that mean such a failure in any context. */
const reasons: Readonly<Record<string, UnavailableReason>> = {
  ENOSPC: 'disk full',
  EDQUOT: 'disk full',
  EROFS: 'storage read-only',
  EIO: 'storage error',
  SQLITE_FULL: 'disk full',
  SQLITE_READONLY: 'storage read-only',
  SQLITE_IOERR: 'storage error',
  SQLITE_CANTOPEN: 'storage error',
  SQLITE_BUSY: 'database busy',
  '53100': 'disk full',
  '58030': 'storage error',
  '25006': 'storage read-only',
};

const reasonOfCode = (code: unknown): UnavailableReason | null => {
  if (typeof code !== 'string') return null;
  // Extended codes of SQLite carry a suffix, such as SQLITE_IOERR_WRITE.
  const base = /^SQLITE_[A-Z]+/.exec(code)?.[0] ?? code;
  return Object.hasOwn(reasons, base) ? reasons[base]! : null;
};

interface Linked {
  readonly code?: unknown;
  readonly cause?: unknown;
  readonly originalError?: unknown;
}

/** Longer chains of causes do not occur. */
const maxCauses = 5;

const causesOf = (thrown: unknown): readonly object[] => {
  const causes: object[] = [];
  let current = thrown;
  while (typeof current === 'object' && current !== null && causes.length < maxCauses) {
    causes.push(current);
    const { cause, originalError } = current as Linked;
    current = originalError ?? cause;
  }
  return causes;
};

/** The failure that `thrown` or one of its causes stands for; null for any other error, such as a programming mistake. */
export const unavailableOf = (thrown: unknown): UnavailableError | null => {
  for (const each of causesOf(thrown)) {
    if (each instanceof UnavailableError) return each;
    const reason = reasonOfCode((each as Linked).code);
    if (reason) return new UnavailableError(reason, each);
  }
  return null;
};

/** Whether the database module raised it, and has logged it already. */
export const isUnavailableError = (thrown: unknown): boolean =>
  causesOf(thrown).some((each) => each instanceof UnavailableError);
