/** Turns an error of the JSON schema into a sentence without its full stop. */
import type { ErrorObject } from 'ajv';
import { quotable } from '../failure.ts';

/** "/sweeps/3/position" → "sweeps[3].position". */
export const pathOf = (pointer: string): string =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce(
      (path, part) =>
        /^\d+$/.test(part) ? `${path}[${part}]` : path ? `${path}.${quotable(part, 40)}` : quotable(part, 40),
      '',
    );

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a finite number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

export const sentenceOf = ({ instancePath, keyword, params, parentSchema }: ErrorObject): string => {
  const path = pathOf(instancePath) || 'The JSON';
  const detail = params as Readonly<Record<string, unknown>>;
  const title = (parentSchema as { readonly title?: string } | undefined)?.title;
  switch (keyword) {
    case 'required':
      return `${path} lacks “${String(detail['missingProperty'])}”`;
    case 'type': {
      const expected =
        title && detail['type'] === 'array'
          ? title
          : [detail['type']]
              .flat()
              .map((each) => typeNames[String(each)] ?? String(each))
              .join(' or ');
      return `${path} must ${title && detail['type'] === 'array' ? 'have' : 'be'} ${expected}`;
    }
    case 'minItems':
    case 'maxItems':
      return `${path} must have ${title ?? `${keyword === 'maxItems' ? 'at most ' : ''}${String(detail['limit'])} entries`}`;
    case 'enum':
      return `${path} must be one of ${(detail['allowedValues'] as readonly unknown[]).join(', ')}`;
    case 'const':
      return `${path} must be ${String(detail['allowedValue'])}, the version of the format that this program reads`;
    case 'pattern':
      return `${path} must be ${title ?? 'in another form'}`;
    case 'minLength':
      return `${path} must not be empty`;
    case 'maxLength':
      return `${path} must not be longer than ${String(detail['limit'])} characters`;
    case 'exclusiveMinimum':
      return `${path} must be above ${String(detail['limit'])}`;
    case 'maximum':
      return `${path} must not be above ${String(detail['limit'])}`;
    default:
      return `${path} must not be below ${String(detail['limit'])}`;
  }
};
