/** Maps Apollo's errors to failures with codes. */
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

export const loadFailureOf = (thrown: unknown): LoadFailure => {
  if (CombinedGraphQLErrors.is(thrown)) {
    const [first] = thrown.errors;
    return loadFailure(first?.extensions?.['code'], first?.message ?? thrown.message, readErrorNumber);
  }
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  const status = ServerError.is(thrown) ? thrown.statusCode : null;
  return loadFailure(status === 404 ? 'not.found' : 'generic', message, networkErrorNumber(status));
};

/** No response, or one of a proxy or an overloaded server: the same request may succeed later. */
const isTemporary = (thrown: unknown): boolean => {
  if (thrown instanceof TypeError) return true;
  const { statusCode } = thrown as { readonly statusCode?: unknown };
  return typeof statusCode === 'number' && (statusCode >= 500 || statusCode === 408 || statusCode === 429);
};

export const writeFailureOf = (thrown: unknown): WriteFailure => {
  if (CombinedGraphQLErrors.is(thrown)) {
    const { code, ...details } = thrown.errors[0]?.extensions ?? {};
    const message = messageOfErrors(thrown.errors);
    // Treated like no response: an edit that is sent again with its id is applied once.
    if (code === unavailableCode) return writeFailure(networkCode, message, writeErrorNumber, details);
    return writeFailure(typeof code === 'string' ? code : 'generic', message, writeErrorNumber, details);
  }
  const isUnauthorized = ServerError.is(thrown) && thrown.statusCode === 401;
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  if (isUnauthorized) return writeFailure('user.unauthorized', message);
  return writeFailure(isTemporary(thrown) ? networkCode : 'generic', message);
};
