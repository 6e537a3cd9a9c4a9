/** A context for features in tests and stories. */
import type { Scope } from 'effector';
import { DisposableStack } from '#base/disposable.ts';
import { graphPath } from '#domain/graph/page-data.ts';
import { pageHost } from '../../host.ts';
import type { FeatureContext } from '../feature.ts';
import { testHost } from '../../testing/test-host.ts';

/** Without a browser `view` and `canvas` are event targets. */
export const featureContext = (scope: Scope, given: Partial<FeatureContext> = {}): FeatureContext => {
  const view = typeof window === 'undefined' ? (new EventTarget() as unknown as Window) : window;
  const canvas =
    typeof window === 'undefined'
      ? (new EventTarget() as unknown as HTMLCanvasElement)
      : document.createElement('canvas');
  return {
    scope,
    canvas,
    view,
    host: typeof window === 'undefined' ? testHost() : pageHost,
    page: { model: null, queries: {}, config: { version: '', graphPath } },
    modelId: 'm',
    locale: 'en-US',
    isStopped: false,
    features: [],
    opened: Promise.resolve(),
    disposables: new DisposableStack(),
    ...given,
  };
};
