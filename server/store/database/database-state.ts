/**
 * Whether the database answers and takes writes, as its last use has shown. Each change is logged once with its cause,
 * not once for each request that meets it (docs/reference/failures.md#the-log).
 */
import { isUnavailableError, UnavailableError, unavailableOf, type UnavailableReason } from '../../wire/unavailable.ts';

export interface DatabaseState {
  /** Why the last write failed; null while writes work. */
  readonly writeFailure: () => UnavailableReason | null;
  /** Returns the failure to throw in place of `thrown`, or `thrown` itself where it is of another kind. */
  readonly failed: (thrown: unknown) => unknown;
  readonly writeSucceeded: () => void;
  readonly answered: () => void;
}

/** Failures of the storage, which stop writes and leave reads working. */
const storageReasons: ReadonlySet<UnavailableReason> = new Set(['disk full', 'storage read-only', 'storage error']);

const causeOf = ({ cause, message }: UnavailableError): string => (cause instanceof Error ? cause.message : message);

/**
 * `place` names the database for the log, without a password. `tryDisk` throws what the disk says to a write, which is
 * more than SQLite tells of a failed one.
 */
export const createDatabaseState = (place: string, tryDisk: () => void = () => {}): DatabaseState => {
  let writeFailure: UnavailableReason | null = null;
  let isUnreachable = false;

  const specific = (failure: UnavailableError): UnavailableError => {
    if (failure.reason !== 'storage error') return failure;
    if (writeFailure !== null) return new UnavailableError(writeFailure, failure.cause);
    try {
      tryDisk();
      return failure;
    } catch (thrown) {
      return unavailableOf(thrown) ?? failure;
    }
  };

  return {
    writeFailure: () => writeFailure,
    failed: (thrown) => {
      const found = unavailableOf(thrown);
      if (!found) return thrown;
      const failure = specific(found);
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
    writeSucceeded: () => {
      if (writeFailure === null) return;
      writeFailure = null;
      console.error(`Writes to ${place} work again.`);
    },
    answered: () => {
      if (!isUnreachable) return;
      isUnreachable = false;
      console.error(`${place} answers again.`);
    },
  };
};

/** The same sentence is logged at most this often. */
const repeatAfterMs = 60_000;

/** What the database's state has logged already is not logged again; `now` is in milliseconds. */
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
