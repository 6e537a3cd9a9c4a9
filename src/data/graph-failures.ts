/** What Apollo throws, as failures by the spec's names. */
import { CombinedGraphQLErrors, ServerError } from '@apollo/client';
import {
  loadFailure,
  messageOfErrors,
  networkErrorNumber,
  readErrorNumber,
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

export const writeFailureOf = (thrown: unknown): WriteFailure => {
  if (CombinedGraphQLErrors.is(thrown)) {
    const { code, ...details } = thrown.errors[0]?.extensions ?? {};
    const message = messageOfErrors(thrown.errors);
    return writeFailure(typeof code === 'string' ? code : 'generic', message, writeErrorNumber, details);
  }
  const unauthorized = ServerError.is(thrown) && thrown.statusCode === 401;
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return writeFailure(unauthorized ? 'user.unauthorized' : 'generic', message);
};
