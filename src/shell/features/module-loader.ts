/** The loading of one module on demand, and its state (docs/reference/start-up.md#module-loading). */
export type ModuleState = 'registered' | 'loading' | 'initialized' | 'unloaded';

const slowMs = 2000;

export interface ModuleLoaderOptions<Module> {
  /** For log messages. */
  readonly name: string;
  readonly load: () => Promise<Module>;
  readonly now?: () => number;
}

export class ModuleLoader<Module> {
  readonly #options: ModuleLoaderOptions<Module>;
  #state: ModuleState = 'registered';
  #loading: Promise<Module> | null = null;

  constructor(options: ModuleLoaderOptions<Module>) {
    this.#options = options;
  }

  get state(): ModuleState {
    return this.#state;
  }

  /** The module, of the load that is under way or of an earlier one. Rejects where it cannot be loaded. */
  whenLoaded(): Promise<Module> {
    return this.#loading ?? this.load();
  }

  /** @throws Error where the module is loading or loaded already: two copies of its state would exist. */
  load(): Promise<Module> {
    const { name } = this.#options;
    if (this.#state === 'loading' || this.#state === 'initialized')
      throw new Error(`the module "${name}" is ${this.#state === 'loading' ? 'loading' : 'loaded'} already`);
    this.#state = 'loading';
    this.#loading = this.#run();
    return this.#loading;
  }

  /** The next request loads it again. */
  unload(): void {
    this.#state = 'unloaded';
    this.#loading = null;
  }

  async #run(): Promise<Module> {
    const { name, load, now = () => performance.now() } = this.#options;
    const began = now();
    try {
      const module = await load();
      const ms = Math.round(now() - began);
      if (ms > slowMs) console.warn(`the module "${name}" took ${ms} ms to load`);
      this.#state = 'initialized';
      return module;
    } catch (thrown) {
      this.#state = 'registered';
      this.#loading = null;
      throw thrown;
    }
  }
}

const loaders = new Map<string, { readonly state: ModuleState }>();

/** Modules are known by name from the moment that they are declared. */
export const registerModule = <Module>(options: ModuleLoaderOptions<Module>): ModuleLoader<Module> => {
  const loader = new ModuleLoader(options);
  loaders.set(options.name, loader);
  return loader;
};

/** The state of each module that is loaded on demand. */
export const moduleStates = (): Readonly<Record<string, ModuleState>> =>
  Object.fromEntries([...loaders].map(([name, { state }]) => [name, state]));
