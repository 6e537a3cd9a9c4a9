/** Reads a small JSON object from a request, or says in a reply why there is none. */
import { findJsonFault } from '#base/json-fault.ts';
import { fail, ok, type Result } from '#base/result.ts';
import { errorReply } from './plain-replies.ts';
import { headerOf, type Ask, type Reply } from './reply.ts';

export const isJson = (ask: Ask): boolean =>
  headerOf(ask, 'content-type').split(';')[0]!.trim().toLowerCase() === 'application/json';

export const wrongType = (): Reply =>
  errorReply(415, 'request.invalid', 'The body must be JSON: send it with content-type application/json.');

const mostLevels = 16;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

export const isJsonText = (text: string): boolean => parsed(text) !== undefined;

export const readJsonBody = async (
  ask: Ask,
  mostBytes: number,
): Promise<Result<Readonly<Record<string, unknown>>, Reply>> => {
  if (!isJson(ask)) return fail(wrongType());
  const body = await ask.body(mostBytes);
  if (!body) return fail(errorReply(413, 'request.invalid', `The request is longer than ${mostBytes} bytes.`));
  const value = parsed(body.toString('utf8'));
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return fail(errorReply(400, 'request.invalid', 'The body must be a JSON object.'));
  const fault = findJsonFault(value, mostLevels);
  if (fault !== null) return fail(errorReply(400, 'request.invalid', `The body ${fault}.`));
  return ok(value as Readonly<Record<string, unknown>>);
};
