/**
 * Both eyes of a headset in one draw (`OVR_multiview2`): the shader runs once for each layer of the image, and uniforms that
 * differ between the eyes are arrays of two. docs/reference/vr.md#speed
 */
import type { Effect, Engine } from './babylon.ts';

/** Which eye is prepared, and how the eyes are drawn. */
export interface EyePass {
  /** The eye that uniforms are set for. */
  index: 0 | 1;
  /** Whether draws show both eyes. */
  isMultiview: boolean;
}

/** The values of a uniform for both eyes, the left one first. */
export interface EyeValues {
  /** Components for one eye: 1 to 4, or the 16 of a matrix. */
  readonly size: number;
  readonly values: Float32Array;
}

type EyeValue = number | ArrayLike<number>;

export const createEyeValues = (value: EyeValue): EyeValues => {
  const size = typeof value === 'number' ? 1 : value.length;
  return { size, values: new Float32Array(size * 2) };
};

/** The value of the left eye (0) counts for both until that of the right one (1) is set. */
export const setEyeValue = ({ size, values }: EyeValues, value: EyeValue, eye: 0 | 1): void => {
  for (let at = eye; at < 2; at += 1) {
    if (typeof value === 'number') values[at] = value;
    else values.set(value, at * size);
  }
};

/** Of the uniform that has the values of both eyes. */
export const nameOfBoth = (name: string): string => `${name}OfEyes`;

/**
 * A shader that draws both eyes, from one that draws one: GLSL ES 3.00.
 * @param names of the uniforms that differ between the eyes
 * @param layout of the number of views, in vertex shaders
 */
export const multiviewSource = (source: string, names: Iterable<string>, layout = ''): string => {
  let changed = source.replace('#version 300 es', `#version 300 es\n#extension GL_OVR_multiview2 : require\n${layout}`);
  for (const name of names) {
    const both = nameOfBoth(name);
    changed = changed.replace(
      new RegExp(`uniform (\\w+) ${name};`),
      `uniform $1 ${both}[2];\n#define ${name} ${both}[gl_ViewID_OVR]`,
    );
  }
  return changed;
};

export const bindEyeUniform = (engine: Engine, effect: Effect, name: string, { size, values }: EyeValues): void => {
  const location = effect.getUniform(nameOfBoth(name));
  if (size === 1) engine.setArray(location, values);
  else if (size === 2) engine.setArray2(location, values);
  else if (size === 3) engine.setArray3(location, values);
  else if (size === 4) engine.setArray4(location, values);
  else engine.setMatrices(location, values);
};
