/**
 * Whether the database is reachable and writable, as of its last use. Each change is logged once with its cause, not
 * for every request (docs/reference/failures.md#the-log).
 */
import { isUnavailableError, UnavailableError, unavailableOf, type UnavailableReason } from '../../wire/unavailable.ts';

export interface DatabaseState {
  /** Why the last write failed; null while writes succeed. */
  readonly writeFailure: () => UnavailableReason | null;
  /** Records a failure. Returns the error to throw instead of `thrown`, or `thrown` itself if it is of another kind. */
  readonly recordFailure: (thrown: unknown) => unknown;
  readonly recordWriteSuccess: () => void;
  readonly recordReachable: () => void;
}

/** Failures of the disk, which affect writes only. */
const storageReasons: ReadonlySet<UnavailableReason> = new Set(['disk full', 'storage read-only', 'storage error']);

const causeOf = ({ cause, message }: UnavailableError): string => (cause instanceof Error ? cause.message : message);

/**
 * `place` names the database in the log, without a password. `probeDisk` throws the disk's error for a write, which is
 * more specific than SQLite's.
 */
export const createDatabaseState = (place: string, probeDisk: () => void = () => {}): DatabaseState => {
  let writeFailure: UnavailableReason | null = null;
  let isUnreachable = false;

  const toSpecificFailure = (failure: UnavailableError): UnavailableError => {
    if (failure.reason !== 'storage error') return failure;
    if (writeFailure !== null) return new UnavailableError(writeFailure, failure.cause);
    try {
      probeDisk();
      return failure;
    } catch (thrown) {
      return unavailableOf(thrown) ?? failure;
    }
  };

  return {
    writeFailure: () => writeFailure,
    recordFailure: (thrown) => {
      const found = unavailableOf(thrown);
      if (!found) return thrown;
      const failure = toSpecificFailure(found);
      const { reason } = failure;
      if (storageReasons.has(reason) && writeFailure !== reason) {
        writeFailure = reason;
        console.error(
          `Cannot write to ${place} (${reason}): ${causeOf(failure)}. Serving read-only until writes work.`,
        );
      }
      if (reason === 'database unreachable' && !isUnreachable) {
        isUnreachable = true;
        console.error(`Cannot reach ${place}: ${causeOf(failure)}. Requests are refused until it answers.`);
      }
      return failure;
    },
    recordWriteSuccess: () => {
      if (writeFailure === null) return;
      writeFailure = null;
      console.error(`Writes to ${place} work again.`);
    },
    recordReachable: () => {
      if (!isUnreachable) return;
      isUnreachable = false;
      console.error(`${place} answers again.`);
    },
  };
};

/** The same message is logged at most this often. */
const repeatAfterMs = 60_000;

/** Returns a logger that skips failures which the database's state has logged already; `now` is in milliseconds. */
export const createFailureLog = (
  state: DatabaseState,
  now: () => number = Date.now,
): ((what: string, thrown: unknown) => void) => {
  const lastLogged = new Map<UnavailableReason, number>();
  return (what, thrown) => {
    const failure = unavailableOf(thrown);
    if (!failure) {
      console.error(`${what}:`, thrown);
      return;
    }
    const { reason } = failure;
    const isLoggedByState =
      reason === state.writeFailure() || (isUnavailableError(thrown) && reason !== 'database busy');
    if (isLoggedByState || now() - (lastLogged.get(reason) ?? Number.NEGATIVE_INFINITY) < repeatAfterMs) return;
    lastLogged.set(reason, now());
    console.error(`${what}: ${reason}: ${causeOf(failure)}`);
  };
};
