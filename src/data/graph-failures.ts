/** Maps what Apollo throws to failures with codes. */
import { CombinedGraphQLErrors, ServerError } from '@apollo/client';
import {
  loadFailure,
  messageOfErrors,
  networkCode,
  networkErrorNumber,
  readErrorNumber,
  unavailableCode,
  writeErrorNumber,
  writeFailure,
  type LoadFailure,
  type WriteFailure,
} from './errors.ts';

export const failureOf = (thrown: unknown): LoadFailure => {
  if (CombinedGraphQLErrors.is(thrown)) {
    const [first] = thrown.errors;
    return loadFailure(first?.extensions?.['code'], first?.message ?? thrown.message, readErrorNumber);
  }
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  const status = ServerError.is(thrown) ? thrown.statusCode : null;
  return loadFailure(status === 404 ? 'not.found' : 'generic', message, networkErrorNumber(status));
};

/** No answer, or none of the server's own making: the same request may be answered later. */
const isPassing = (thrown: unknown): boolean => {
  if (thrown instanceof TypeError) return true;
  const { statusCode } = thrown as { readonly statusCode?: unknown };
  return typeof statusCode === 'number' && (statusCode >= 500 || statusCode === 408 || statusCode === 429);
};

export const writeFailureOf = (thrown: unknown): WriteFailure => {
  if (CombinedGraphQLErrors.is(thrown)) {
    const { code, ...details } = thrown.errors[0]?.extensions ?? {};
    const message = messageOfErrors(thrown.errors);
    // As if no answer had come: an edit that is repeated with its id is made once.
    if (code === unavailableCode) return writeFailure(networkCode, message, writeErrorNumber, details);
    return writeFailure(typeof code === 'string' ? code : 'generic', message, writeErrorNumber, details);
  }
  const unauthorized = ServerError.is(thrown) && thrown.statusCode === 401;
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  if (unauthorized) return writeFailure('user.unauthorized', message);
  return writeFailure(isPassing(thrown) ? networkCode : 'generic', message);
};
