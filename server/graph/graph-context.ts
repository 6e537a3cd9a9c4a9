/** What every resolver has at hand. */
import type { ModelReader } from '../store/read-model.ts';
import type { Store } from '../store/open-store.ts';

export interface GraphContext {
  readonly store: Store;
  readonly models: ModelReader;
}
