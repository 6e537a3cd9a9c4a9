/**
 * A shader with its uniforms, textures and render state. Values are retained and bound in every draw, so that they
 * survive a lost context and a shader that several materials share.
 */
import type { Disposable } from '#base/disposable.ts';
import type { Engine, Effect, ThinTexture } from './babylon.ts';
import {
  bindEyeUniform,
  createEyeValues,
  eyeUniforms,
  multiviewSource,
  nameOfBoth,
  setEyeValue,
  type EyePass,
  type EyeValues,
} from './multiview.ts';

export interface MaterialOptions {
  /** GLSL ES 3.00. */
  readonly vertexSource: string;
  readonly fragmentSource: string;
  readonly attributes: readonly string[];
  /** The draw sets `viewProjection` where it is listed. */
  readonly uniforms: readonly string[];
  readonly samplers?: readonly string[];
  /** Not drawn in sessions. */
  readonly isPageOnly?: boolean;
}

export type DepthTest = 'less-or-equal' | 'equal' | 'greater' | 'always';

type UniformKind = 'float' | 'int' | 'vector' | 'matrices' | 'floats' | 'vectors4';
type UniformValue = number | readonly number[] | Float32Array;

interface Uniform {
  readonly name: string;
  readonly kind: UniformKind;
  value: UniformValue;
  /** Null: it does not differ between the eyes. */
  readonly eyes: EyeValues | null;
}

export class Material implements Disposable {
  readonly name: string;
  /** Front faces are counterclockwise. */
  culledFaces: 'back' | 'none' = 'none';
  depthTest: DepthTest = 'less-or-equal';
  writesDepth = true;
  writesColor = true;
  /** Blends by alpha over what is drawn. */
  isBlended = false;
  /** Units of the depth buffer, negative towards the camera. */
  depthOffset = 0;
  wireframe = false;
  /** Whether positions are those of the scene of a headset, in which a dollhouse is placed; else of the space. */
  isInScene = false;
  readonly #engine: Engine;
  readonly #eyes: EyePass;
  readonly #options: MaterialOptions;
  readonly #uniforms = new Map<string, Uniform>();
  readonly #textures = new Map<string, { readonly name: string; texture: ThinTexture }>();
  // For the draws: the entries of a map would be allocated in each.
  readonly #uniformList: Uniform[] = [];
  readonly #textureList: { readonly name: string; texture: ThinTexture }[] = [];
  readonly #usesViewProjection: boolean;
  #effect: Effect | null = null;
  /** Draws both eyes at once. */
  #multiviewEffect: Effect | null = null;

  constructor(
    { engine, eyes }: { readonly engine: Engine; readonly eyes: EyePass },
    name: string,
    options: MaterialOptions,
  ) {
    this.name = name;
    this.#engine = engine;
    this.#eyes = eyes;
    this.#options = options;
    this.#usesViewProjection = options.uniforms.includes('viewProjection');
    if (!options.isPageOnly) eyes.materials.add(this);
    if (!options.isPageOnly && eyes.preparesMultiview) void this.compileMultiview();
  }

  /** The compiled shader of the pass that is drawn, or null while it compiles. The first call starts the compilation. */
  get effect(): Effect | null {
    const effect = this.#eyes.isMultiview ? this.#requestMultiviewEffect() : this.#requestEffect();
    return effect.isReady() ? effect : null;
  }

  get isReady(): boolean {
    return this.#requestEffect().isReady();
  }

  /** Whether the shader could not be compiled. */
  get hasFailed(): boolean {
    const effect = this.#eyes.isMultiview ? this.#multiviewEffect : this.#effect;
    return Boolean(effect?.getCompilationError());
  }

  /** Compiles the shader that draws both eyes at once; resolves when that is done or has failed. */
  async compileMultiview(): Promise<void> {
    const effect = this.#requestMultiviewEffect();
    if (effect.getCompilationError()) return;
    await new Promise<void>((resolve) => {
      effect.onErrorObservable.addOnce(() => resolve());
      effect.executeWhenCompiled(() => resolve());
    });
  }

  /** Whether the shader that draws both eyes at once is compiled. */
  get isMultiviewReady(): boolean {
    return this.#multiviewEffect?.isReady() ?? false;
  }

  /** Resolves when the shader is compiled. */
  async compile(): Promise<void> {
    await this.#requestEffect().whenCompiledAsync();
  }

  setFloat(name: string, value: number): void {
    this.#set('float', name, value);
  }

  setInt(name: string, value: number): void {
    this.#set('int', name, value);
  }

  /** Two to four components. */
  setVector(name: string, value: readonly number[]): void {
    this.#set('vector', name, value);
  }

  /** One 4 × 4 matrix or an array of them, column-major. */
  setMatrices(name: string, value: Float32Array): void {
    this.#set('matrices', name, value);
  }

  setFloats(name: string, value: Float32Array): void {
    this.#set('floats', name, value);
  }

  /** Vectors of four components, one after the other. */
  setVectors4(name: string, value: Float32Array): void {
    this.#set('vectors4', name, value);
  }

  setTexture(name: string, texture: ThinTexture): void {
    const known = this.#textures.get(name);
    if (known) {
      known.texture = texture;
      return;
    }
    const added = { name, texture };
    this.#textures.set(name, added);
    this.#textureList.push(added);
  }

  /**
   * Makes the shader current and sets the render state, the uniforms and the textures.
   * @param viewProjection in multiview that of the left eye, then that of the right one
   */
  bind(effect: Effect, viewProjection: Float32Array): void {
    const engine = this.#engine;
    engine.enableEffect(effect);
    engine.setState(this.culledFaces === 'back', this.depthOffset, false, false, true);
    engine.setDepthFunction(depthFunctions[this.depthTest]);
    engine.setDepthWrite(this.writesDepth);
    engine.setColorWrite(this.writesColor);
    engine.setAlphaMode(this.isBlended ? alphaCombine : alphaDisabled, true);
    const { isMultiview } = this.#eyes;
    if (this.#usesViewProjection) {
      const name = isMultiview ? nameOfBoth('viewProjection') : 'viewProjection';
      engine.setMatrices(effect.getUniform(name), viewProjection);
    }
    for (const uniform of this.#uniformList) {
      if (isMultiview && uniform.eyes) bindEyeUniform(engine, effect, uniform.name, uniform.eyes);
      else bindUniform(engine, effect, uniform);
    }
    for (const { name, texture } of this.#textureList) effect.setTexture(name, texture);
  }

  dispose(): void {
    this.#eyes.materials.delete(this);
    this.#effect?.dispose();
    this.#multiviewEffect?.dispose();
    this.#effect = null;
    this.#multiviewEffect = null;
  }

  #requestEffect(): Effect {
    const { vertexSource, fragmentSource, uniforms } = this.#options;
    this.#effect ??= this.#createEffect(vertexSource, fragmentSource, uniforms);
    return this.#effect;
  }

  #requestMultiviewEffect(): Effect {
    const { vertexSource, fragmentSource, uniforms } = this.#options;
    this.#multiviewEffect ??= this.#createEffect(
      multiviewSource(vertexSource, 'layout(num_views = 2) in;'),
      multiviewSource(fragmentSource),
      uniforms.map((name) => (eyeUniforms.has(name) ? nameOfBoth(name) : name)),
    );
    return this.#multiviewEffect;
  }

  #createEffect(vertexSource: string, fragmentSource: string, uniforms: readonly string[]): Effect {
    const { attributes, samplers = [] } = this.#options;
    return this.#engine.createEffect(
      { vertexSource, fragmentSource },
      {
        attributes: [...attributes],
        uniformsNames: [...uniforms],
        uniformBuffersNames: [],
        samplers: [...samplers],
        defines: '',
        fallbacks: null,
        onCompiled: null,
        onError: null,
      },
      this.#engine,
    );
  }

  #set(kind: UniformKind, name: string, value: UniformValue): void {
    const uniform = this.#uniforms.get(name) ?? this.#add(kind, name, value);
    uniform.value = value;
    if (uniform.eyes) setEyeValue(uniform.eyes, value, this.#eyes.index);
  }

  #add(kind: UniformKind, name: string, value: UniformValue): Uniform {
    const eyes = eyeUniforms.has(name) ? createEyeValues(value) : null;
    const uniform = { name, kind, value, eyes };
    this.#uniforms.set(name, uniform);
    this.#uniformList.push(uniform);
    return uniform;
  }
}

/** As WebGL numbers them. */
const depthFunctions: Readonly<Record<DepthTest, number>> = {
  equal: 0x0202,
  'less-or-equal': 0x0203,
  greater: 0x0204,
  always: 0x0207,
};
/** `Constants.ALPHA_…` of Babylon. */
const alphaDisabled = 0;
const alphaCombine = 2;

const bindUniform = (engine: Engine, effect: Effect, { name, kind, value }: Uniform): void => {
  if (typeof value === 'number') {
    if (kind === 'int') effect.setInt(name, value);
    else effect.setFloat(name, value);
  } else if (value instanceof Float32Array) {
    // Without Babylon's comparison with the value before: arrays change in every frame.
    const location = effect.getUniform(name);
    if (kind === 'matrices') engine.setMatrices(location, value);
    else if (kind === 'floats') engine.setArray(location, value);
    else engine.setArray4(location, value);
  } else {
    // Not destructured: the iterator would be allocated in every draw.
    const x = value[0]!;
    const y = value[1]!;
    if (value.length === 2) effect.setFloat2(name, x, y);
    else if (value.length === 3) effect.setFloat3(name, x, y, value[2]!);
    else effect.setFloat4(name, x, y, value[2]!, value[3]!);
  }
};
