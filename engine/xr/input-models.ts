/**
 * The models of the controllers and hands that a session has: each input source gets one while it is there, loaded when it
 * is needed first and kept until the session ends. docs/reference/vr.md#controllers-and-hands
 */
import type { Disposable } from '#base/disposable.ts';
import type { Scene } from './babylon-input-models.ts';
import { assetOf, type InputAsset } from './input-assets.ts';
import type { InputModel } from './input-model.ts';
import { loadInputModel } from './load-input-model.ts';

export type LoadInputModel = (asset: InputAsset, signal: AbortSignal) => Promise<InputModel>;

interface Slot {
  /** Null: sources that have no model. */
  readonly asset: InputAsset | null;
  /** Null while it is loading, and after that has failed. */
  model: InputModel | null;
  /** Null: the next source with this asset can have it. */
  source: XRInputSource | null;
}

export class InputModels implements Disposable {
  readonly #load: LoadInputModel;
  readonly #slots: Slot[] = [];
  readonly #ending = new AbortController();
  #hasFailed = false;

  constructor(load: LoadInputModel) {
    this.#load = load;
  }

  /** Places the models of the sources in a frame, and hides the others. */
  step(frame: XRFrame, sources: ArrayLike<XRInputSource>, space: XRReferenceSpace): void {
    this.#vacateAllBut(sources);
    for (let i = 0; i < sources.length; i += 1) this.#slotOf(sources[i]!).model?.follow(frame, sources[i]!, space);
  }

  dispose(): void {
    this.#ending.abort(new Error('the session has ended'));
    for (const { model } of this.#slots.splice(0)) model?.dispose();
  }

  /** Before new sources get one: a source that is replaced by another one leaves its model to that. */
  #vacateAllBut(sources: ArrayLike<XRInputSource>): void {
    for (const slot of this.#slots) {
      if (!slot.source || contains(sources, slot.source)) continue;
      slot.source = null;
      slot.model?.hide();
    }
  }

  #slotOf(source: XRInputSource): Slot {
    for (const slot of this.#slots) if (slot.source === source) return slot;
    const asset = assetOf(source);
    const slot = this.#slots.find((other) => !other.source && other.asset?.url === asset?.url) ?? this.#addSlot(asset);
    slot.source = source;
    return slot;
  }

  #addSlot(asset: InputAsset | null): Slot {
    const slot: Slot = { asset, model: null, source: null };
    this.#slots.push(slot);
    if (asset) void this.#fill(slot, asset);
    return slot;
  }

  async #fill(slot: Slot, asset: InputAsset): Promise<void> {
    try {
      const model = await this.#load(asset, this.#ending.signal);
      if (this.#ending.signal.aborted) model.dispose();
      else slot.model = model;
    } catch (thrown) {
      if (this.#ending.signal.aborted || this.#hasFailed) return;
      this.#hasFailed = true;
      // oxlint-disable-next-line no-console -- the session goes on with beams alone
      console.warn('XR: a model of a controller or a hand could not be loaded.', thrown);
    }
  }
}

const contains = (sources: ArrayLike<XRInputSource>, wanted: XRInputSource): boolean => {
  for (let i = 0; i < sources.length; i += 1) if (sources[i] === wanted) return true;
  return false;
};

/** In the scene of a session. */
export const createInputModels = (scene: Scene): InputModels =>
  new InputModels((asset, signal) => loadInputModel(scene, asset, signal));
