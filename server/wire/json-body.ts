/** Reads a small JSON object from a request, or returns the response that says what is wrong with its body. */
import { findJsonFailure } from '#base/json-failure.ts';
import { fail, ok, type Result } from '#base/result.ts';
import { errorResponse } from './plain-responses.ts';
import { headerOf, type HttpRequest, type HttpResponse } from './http-message.ts';
import { maxBodyLevels } from './limits.ts';

export const isJson = (request: HttpRequest): boolean =>
  headerOf(request, 'content-type').split(';')[0]!.trim().toLowerCase() === 'application/json';

export const unsupportedMediaType = (): HttpResponse =>
  errorResponse(415, 'request.invalid', 'The body must be JSON: send it with content-type application/json.');

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

export const isJsonText = (text: string): boolean => parsed(text) !== undefined;

export const readJsonBody = async (
  request: HttpRequest,
  maxBytes: number,
): Promise<Result<Readonly<Record<string, unknown>>, HttpResponse>> => {
  if (!isJson(request)) return fail(unsupportedMediaType());
  const body = await request.body(maxBytes);
  if (!body) return fail(errorResponse(413, 'request.invalid', `The request is longer than ${maxBytes} bytes.`));
  const value = parsed(body.toString('utf8'));
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return fail(errorResponse(400, 'request.invalid', 'The body must be a JSON object.'));
  const issue = findJsonFailure(value, maxBodyLevels);
  if (issue !== null) return fail(errorResponse(400, 'request.invalid', `The body ${issue}.`));
  return ok(value as Readonly<Record<string, unknown>>);
};
