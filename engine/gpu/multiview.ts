/**
 * Both eyes of a headset in one draw (`OVR_multiview2`): the shader runs once for each layer of the image, and uniforms that
 * differ between the eyes are arrays of two. docs/reference/vr.md#speed
 */
import type { Effect, Engine } from './babylon.ts';

/** The names of uniforms that differ between the eyes, in any material: numbers, vectors and one matrix. */
export const eyeUniforms: ReadonlySet<string> = new Set([
  'viewProjection',
  'cameraPosition',
  'cameraRotation',
  'halfExtent',
  'viewCentre',
  'screen',
  'pixel',
]);

interface MultiviewMaterial {
  readonly isMultiviewReady: boolean;
  compileMultiview(): Promise<void>;
}

/** Which eye is prepared, and how the eyes are drawn. */
export interface EyePass {
  /** The eye that uniforms are set for. */
  index: 0 | 1;
  /** Whether draws show both eyes. */
  isMultiview: boolean;
  /** Whether materials are compiled for both eyes, too, from their creation on. */
  preparesMultiview: boolean;
  readonly materials: Set<MultiviewMaterial>;
}

export const createEyePass = (): EyePass => ({
  index: 0,
  isMultiview: false,
  preparesMultiview: false,
  materials: new Set(),
});

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

/** The value of the left eye (0) is used for both until that of the right one (1) is set. */
export const setEyeValue = ({ size, values }: EyeValues, value: EyeValue, eye: 0 | 1): void => {
  for (let at = eye; at < 2; at += 1) {
    if (typeof value === 'number') values[at] = value;
    else values.set(value, at * size);
  }
};

/** Of the uniform that has the values of both eyes. */
export const nameOfBoth = (name: string): string => `${name}OfEyes`;

/**
 * A shader that draws both eyes, from one that draws one: GLSL ES 3.00, in which each uniform that differs between the eyes
 * has a declaration of its own.
 * @param layout of the number of views, in vertex shaders
 * @throws where the declaration of such a uniform has another form
 */
export const multiviewSource = (source: string, layout = ''): string => {
  const [version, ...rest] = source.split('\n');
  if (version !== '#version 300 es') throw new Error(`a shader begins with "${version}", not with "#version 300 es"`);
  const lines = rest.map((line) => {
    const [, type, name = ''] = /^uniform (\w+) (\w+);$/.exec(line) ?? [];
    if (eyeUniforms.has(name))
      return `uniform ${type} ${nameOfBoth(name)}[2];\n#define ${name} ${nameOfBoth(name)}[gl_ViewID_OVR]`;
    const words = line.split(/\W+/);
    if (words.includes('uniform') && words.some((word) => eyeUniforms.has(word)))
      throw new Error(`the declaration "${line}" is not of the form "uniform TYPE NAME;"`);
    return line;
  });
  return [version, '#extension GL_OVR_multiview2 : require', layout, ...lines].join('\n');
};

export const bindEyeUniform = (engine: Engine, effect: Effect, name: string, { size, values }: EyeValues): void => {
  const location = effect.getUniform(nameOfBoth(name));
  if (size === 1) engine.setArray(location, values);
  else if (size === 2) engine.setArray2(location, values);
  else if (size === 3) engine.setArray3(location, values);
  else if (size === 4) engine.setArray4(location, values);
  else engine.setMatrices(location, values);
};
