/** Reads the fields of command payloads. Every reader throws a `CommandError` that names the field if its value is invalid. */
import { clamp } from '#base/clamp.ts';
import type { Quat } from '#domain/geometry/quat.ts';
import { normalizeQuat } from '#domain/geometry/quat.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import {
  fadeKinds,
  isFade,
  transitionTypes,
  type FadeKind,
  type TransitionType,
} from '#domain/navigation/camera-transition.ts';
import { numberOfMode, viewModes, type ViewMode } from '#domain/model/view-mode.ts';
import { CommandError, type CommandPayload } from './command.ts';

const invalid = (name: string, expected: string): CommandError =>
  new CommandError('command.invalid', `"${name}" must be ${expected}`);

/** Null is read as absent. */
const fieldOf = (payload: CommandPayload, name: string): unknown => payload[name] ?? undefined;

export const optionalNumber = (payload: CommandPayload, name: string): number | undefined => {
  const value = fieldOf(payload, name);
  if (value === undefined) return undefined;
  if (typeof value !== 'number') throw invalid(name, 'a number');
  if (!Number.isFinite(value)) throw invalid(name, 'a finite number');
  return value;
};

export const requiredNumber = (payload: CommandPayload, name: string): number => {
  const value = optionalNumber(payload, name);
  if (value === undefined) throw invalid(name, 'a number');
  return value;
};

/** Milliseconds. A minute: a change of mode that has begun is not superseded. */
export const maxTransitionMs = 60_000;
/** Milliseconds. A day: timers of browsers end at once above 24.8 days. */
export const maxTimeoutMs = 24 * 3_600_000;

/** Milliseconds; beyond the limits 0 and `max` it becomes the nearer one. */
export const optionalDuration = (payload: CommandPayload, name: string, max: number): number | undefined => {
  const value = optionalNumber(payload, name);
  return value === undefined ? undefined : clamp(value, 0, max);
};

export const optionalText = (payload: CommandPayload, name: string): string | undefined => {
  const value = fieldOf(payload, name);
  if (value !== undefined && typeof value !== 'string') throw invalid(name, 'a text');
  return value;
};

export const requiredText = (payload: CommandPayload, name: string): string => {
  const value = optionalText(payload, name);
  if (!value) throw invalid(name, 'a text that is not empty');
  return value;
};

export const optionalFlag = (payload: CommandPayload, name: string): boolean | undefined => {
  const value = fieldOf(payload, name);
  if (value !== undefined && typeof value !== 'boolean') throw invalid(name, 'true or false');
  return value;
};

export const requiredFlag = (payload: CommandPayload, name: string): boolean => {
  const value = optionalFlag(payload, name);
  if (value === undefined) throw invalid(name, 'true or false');
  return value;
};

export const optionalList = (payload: CommandPayload, name: string): readonly unknown[] | undefined => {
  const value = fieldOf(payload, name);
  if (value !== undefined && !Array.isArray(value)) throw invalid(name, 'a list');
  return value;
};

export const optionalTexts = (payload: CommandPayload, name: string): readonly string[] | undefined => {
  const list = optionalList(payload, name);
  if (list && !list.every((entry) => typeof entry === 'string')) throw invalid(name, 'a list of texts');
  return list;
};

export const optionalObject = (payload: CommandPayload, name: string): CommandPayload | undefined => {
  const value = fieldOf(payload, name);
  if (value !== undefined && (typeof value !== 'object' || Array.isArray(value))) throw invalid(name, 'an object');
  return value as CommandPayload | undefined;
};

/** The GPU computes with 32 bits, in which a larger number is infinite. */
const isFloat32 = (value: number): boolean => Number.isFinite(Math.fround(value));

const numbers = (payload: CommandPayload, name: string, count: number): readonly number[] | undefined => {
  const value = fieldOf(payload, name);
  if (value === undefined) return undefined;
  const isValid =
    Array.isArray(value) &&
    value.length === count &&
    value.every((part) => typeof part === 'number' && isFloat32(part));
  if (!isValid) throw invalid(name, `a list of ${count} finite numbers, none above 3.4e38`);
  return value as number[];
};

/** Accepts `[x, y, z]`, and `{ x, y, z }` as in the GraphQL schema. */
export const optionalVec3 = (payload: CommandPayload, name: string): Vec3 | undefined => {
  const value = fieldOf(payload, name);
  if (typeof value !== 'object' || Array.isArray(value)) return numbers(payload, name, 3) as Vec3 | undefined;
  const { x, y, z } = value as CommandPayload;
  return numbers({ [name]: [x, y, z] }, name, 3) as Vec3;
};

export const optionalQuat = (payload: CommandPayload, name: string): Quat | undefined => {
  const quat = numbers(payload, name, 4) as Quat | undefined;
  if (quat && Math.hypot(...quat) < 0.5) throw invalid(name, 'a rotation, x y z w of unit length');
  return quat && normalizeQuat(quat);
};

/** Case is ignored. */
const optionalOneOf = <Value extends string>(
  payload: CommandPayload,
  name: string,
  values: readonly Value[],
): Value | undefined => {
  const text = optionalText(payload, name);
  if (text === undefined) return undefined;
  const found = values.find((candidate) => candidate.toLowerCase() === text.toLowerCase());
  if (!found) throw invalid(name, `one of ${values.join(', ')}`);
  return found;
};

export const optionalTransition = (payload: CommandPayload, name: string): TransitionType | undefined =>
  optionalOneOf(payload, name, transitionTypes);

export interface TransitionFields {
  readonly transition?: TransitionType;
  readonly fade?: FadeKind;
  readonly orbitTarget?: Vec3;
  readonly time?: number;
}

/** `subType`, `orbitTarget` and `transitionTime` of a transition (docs/reference/transitions.md#fade-sub-types). */
export const transitionFields = (payload: CommandPayload, typeField: string): TransitionFields => {
  const transition = optionalTransition(payload, typeField);
  const fade = optionalOneOf(payload, 'subType', fadeKinds);
  const orbitTarget = optionalVec3(payload, 'orbitTarget');
  const time = optionalDuration(payload, 'transitionTime', maxTransitionMs);
  if (fade && !(transition && isFade(transition))) throw invalid('subType', 'absent without a fade to black');
  if (orbitTarget && transition !== 'orbitTo') throw invalid('orbitTarget', 'absent without orbitTo');
  return {
    ...(transition && { transition }),
    ...(fade && { fade }),
    ...(orbitTarget && { orbitTarget }),
    ...(time !== undefined && { time }),
  };
};

/** By name ("dollhouse", "inside" for the panorama) or by number (docs/reference/navigation-and-modes.md#modes). */
export const requiredMode = (payload: CommandPayload, name: string): ViewMode => {
  const value = fieldOf(payload, name);
  const text = typeof value === 'string' ? value.toLowerCase() : value;
  const mode =
    text === 'inside'
      ? 'panorama'
      : viewModes.find((candidate) => candidate === text || numberOfMode[candidate] === text);
  if (!mode) throw new CommandError('command.invalid', `cannot get viewmode for mode ${JSON.stringify(value)}`);
  return mode;
};
