/** The labels of the model, as read-only stores that mirror the cache. */
import { combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { annotationsRetry, retry } from '#base/retry.ts';
import type { Disposable } from '#base/disposable.ts';
import type { GraphResult, PageData } from '#domain/graph/page-data.ts';
import { areLabelsEqual, type SpaceLabel } from '#domain/labels/label.ts';
import type { VersionKey } from '#domain/views/visible-versions.ts';
import { isAccessCode, type LoadFailure } from './errors.ts';
import { mapLabelsResult, type MappedLabels } from './map-labels.ts';

export interface LabelsRequest {
  readonly page: PageData;
  readonly modelId: string;
  /** Includes the layers of all views that the user has access to, not only the base view. */
  readonly includeLayers: boolean;
}

/** The cached labels have changed: a result, or a change by another user. */
export const labelsChanged = createEvent<MappedLabels>();

const mappedOrThrow = (result: GraphResult): MappedLabels => {
  const mapped = mapLabelsResult(result);
  if (!mapped.ok) throw mapped.failure as unknown as Error;
  return mapped.value;
};

const isRetryable = (failure: unknown): boolean => !isAccessCode((failure as LoadFailure).code);

/** Loads the labels and watches them; a further call replaces the subscription of the call before. */
export const loadLabelsFx = createEffect<LabelsRequest, Disposable, LoadFailure>(
  async ({ page, modelId, includeLayers }) => {
    // Bound before the first await, after which the scope is lost.
    const changed = scopeBind(labelsChanged, { safe: true });
    const { graphClientOf } = await import('./graph-client-of.ts');
    const client = graphClientOf(page, modelId);
    const variables = { modelId, includeDisabled: false, includeLayers };
    changed(mappedOrThrow(await retry(() => client.query('GetLabels', variables), annotationsRetry, { isRetryable })));
    const unwatch = client.watch('GetLabels', variables, (result) => {
      const mapped = mapLabelsResult(result);
      if (mapped.ok) changed(mapped.value);
      else console.warn('a change of the labels could not be loaded', mapped.failure);
    });
    return { dispose: unwatch };
  },
);

const $received = createStore<MappedLabels>({ labels: [], hidden: [], warnings: [] }).on(
  labelsChanged,
  (_, mapped) => mapped,
);

/** Returns the version of each label that the current view shows, unless a hidden version replaces it. */
export type SelectLabels = (labels: readonly SpaceLabel[], hidden: readonly VersionKey[]) => readonly SpaceLabel[];
/** Sent by the views feature, which most models do not load. */
export const labelsViewChanged = createEvent<SelectLabels>();
const $select = createStore<{ readonly select: SelectLabels }>(
  { select: (labels) => labels },
  { serialize: 'ignore' },
).on(labelsViewChanged, (_, select) => ({ select }));

const areEqual = (a: readonly SpaceLabel[], b: readonly SpaceLabel[]): boolean =>
  a.length === b.length && a.every((label, i) => areLabelsEqual(label, b[i]!));

/** The labels that the current view shows. It changes only when one of them looks different. */
export const $labels = createStore<readonly SpaceLabel[]>([]);
sample({
  clock: combine($received, $select, ({ labels, hidden }, { select }) => select(labels, hidden)),
  source: $labels,
  filter: (before, after) => !areEqual(before, after),
  fn: (_, after) => after,
  target: $labels,
});

const $subscription = createStore<Disposable | null>(null, { serialize: 'ignore' });
const disposeFx = createEffect((subscription: Disposable) => subscription.dispose());
sample({
  clock: loadLabelsFx.doneData,
  source: $subscription,
  filter: (subscription): subscription is Disposable => subscription !== null,
  target: disposeFx,
});
sample({ clock: loadLabelsFx.doneData, target: $subscription });

const printWarningsFx = createEffect((warnings: readonly string[]) => {
  for (const warning of warnings) console.warn(`labels: ${warning}`);
});
sample({
  clock: labelsChanged,
  filter: ({ warnings }) => warnings.length > 0,
  fn: ({ warnings }) => warnings,
  target: printWarningsFx,
});
