/** The capabilities of views by type, and the list of selectable views (docs/reference/views-and-layers.md#capabilities). */
import { isLayered, isRoot, type ViewSummary } from './view-content.ts';

type Typed = Pick<ViewSummary, 'type'>;

const deletable: ReadonlySet<string> = new Set(['user', 'insights']);
const switchable: ReadonlySet<string> = new Set(['user', 'insights', 'defurnish']);

export const canDelete = ({ type }: Typed): boolean => deletable.has(type);

/** Whether the view can be disabled and enabled. */
export const canDisable = ({ type }: Typed): boolean => switchable.has(type);

export const canDuplicate = (view: Typed): boolean => view.type === 'user' || isRoot(view);

/** Whether several records can be deleted at once in the current view. `views`: all of the model. */
export const canBatchDelete = (view: Typed, views: readonly Typed[]): boolean => isLayered(views) || !isRoot(view);

export interface DefurnishConditions {
  readonly featureEnabled: boolean;
  /** Whether the capture of the model supports it. */
  readonly modelCapable: boolean;
  readonly hasViewerRole: boolean;
  readonly editMode: boolean;
}

/** `view`: the current one. */
export const canEditDefurnish = (view: Typed, facts: DefurnishConditions): boolean =>
  view.type === 'defurnish' && facts.featureEnabled && facts.modelCapable && (facts.hasViewerRole || facts.editMode);

export interface ListOptions {
  readonly insights?: boolean;
  readonly defurnish?: boolean;
  readonly disabled?: boolean;
  /** Also lists disabled views. */
  readonly editMode?: boolean;
  /** For sorting by name. */
  readonly locale?: string;
}

/** The view of the model itself: the layered view, if any, else the base view. */
export const rootView = <V extends Typed>(views: readonly V[]): V | null =>
  views.find(({ type }) => type === 'layered') ?? views.find(({ type }) => type === 'base') ?? null;

/** The root view, then the others by name; "View 2" comes before "View 10". */
export const listedViews = <V extends Pick<ViewSummary, 'id' | 'type' | 'name' | 'enabled'>>(
  views: readonly V[],
  { insights = false, defurnish = false, disabled = false, editMode = false, locale = 'en-US' }: ListOptions = {},
): readonly V[] => {
  const types = new Set(['user', ...(insights ? ['insights'] : []), ...(defurnish ? ['defurnish'] : [])]);
  const root = rootView(views);
  const collator = new Intl.Collator(locale, { numeric: true });
  const others = views
    .filter(({ type, enabled }) => types.has(type) && (enabled || disabled || editMode))
    .toSorted((a, b) => collator.compare(a.name, b.name) || (a.id < b.id ? -1 : 1));
  return root ? [root, ...others] : others;
};

/** `listed`: the result of `listedViews`. */
export const showsSelector = (listed: readonly Typed[]): boolean => listed.length > 1;
