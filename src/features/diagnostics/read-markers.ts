/** Reads markers from a command's payload. */
import { CommandError, type CommandPayload } from '#src/shell/commands/index.ts';
import type { Markers } from '#domain/markers/markers.ts';

type Check = (value: unknown) => string | null;

const is = (expected: string, isValid: (value: unknown) => boolean): Check => {
  return (value) => (isValid(value) ? null : `must be ${expected}`);
};
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isNumbers = (count: number) => (value: unknown) =>
  Array.isArray(value) && value.length === count && value.every(isNumber);

const text = is('a text', (value) => typeof value === 'string');
const textOrNull = is('a text or null', (value) => value === null || typeof value === 'string');
const number = is('a number', isNumber);
const flag = is('true or false', (value) => typeof value === 'boolean');
const point = is('three numbers', isNumbers(3));
const color = is('a colour as #rrggbb', (value) => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value));
const texts = is('a list of texts', (value) => Array.isArray(value) && value.every((each) => typeof each === 'string'));
const oneOf = (...choices: readonly string[]): Check =>
  is(`one of ${choices.join(', ')}`, (value) => choices.includes(value as string));
const ring = (value: unknown): boolean => Array.isArray(value) && value.length > 2 && value.every(isNumbers(2));

const isPolygon = (value: unknown): boolean => Array.isArray(value) && value.length > 2 && value.every(isNumbers(3));

const shapes: Readonly<Record<keyof Markers, Readonly<Record<string, Check>>>> = {
  pins: {
    id: text,
    floorId: textOrNull,
    roomId: textOrNull,
    kind: oneOf('tag', 'note', 'object'),
    anchor: point,
    normal: point,
    stemLength: number,
    stemEnabled: flag,
    color,
    icon: texts,
    title: text,
    state: oneOf('default', 'highlighted', 'dimmed'),
    opacity: number,
  },
  labels: { id: text, floorId: textOrNull, roomId: textOrNull, position: point, text, detail: text },
  lines: {
    id: text,
    floorId: textOrNull,
    points: is('a list of points, three numbers each', (value) => Array.isArray(value) && value.every(isNumbers(3))),
    color,
    labels: texts,
    marks: flag,
  },
  areas: {
    id: text,
    floorId: textOrNull,
    outline: is('three or more pairs of numbers', ring),
    holes: is('a list of outlines', (value) => Array.isArray(value) && value.every(ring)),
    height: number,
    color,
    opacity: number,
  },
  polygons: {
    id: text,
    floorId: textOrNull,
    points: is('three or more points, three numbers each', isPolygon),
    color,
    opacity: number,
  },
  handles: { id: text, floorId: textOrNull, position: point, color },
};

/** @throws CommandError that names the invalid field of a marker. */
export const readMarkers = (payload: CommandPayload): Markers => {
  for (const [list, shape] of Object.entries(shapes)) {
    const entries = payload[list] ?? [];
    if (!Array.isArray(entries)) throw new CommandError('command.invalid', `"${list}" must be a list`);
    for (const [i, entry] of (entries as readonly Record<string, unknown>[]).entries()) {
      for (const [field, check] of Object.entries(shape)) {
        const issue = check(entry?.[field]);
        if (issue) throw new CommandError('command.invalid', `"${list}[${i}].${field}" ${issue}`);
      }
    }
  }
  return payload;
};
