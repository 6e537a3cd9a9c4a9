/** Opens and closes the tools that the features of a viewer have: a panel, a tool on the space, or a modal. */
import type { EventCallable, Store } from 'effector';
import type { ToolName } from '#domain/tools/tool-name.ts';
import type { Feature } from '#src/shell/features/index.ts';

export interface ToolOpener {
  readonly name: ToolName;
  readonly opened: EventCallable<void>;
  readonly closed: EventCallable<void>;
  readonly $isOpen: Store<boolean>;
  /** Absent: it always is. */
  readonly $isAvailable?: Store<boolean> | undefined;
}

const openersOf = ({ panel, tool }: Feature): readonly ToolOpener[] => {
  const own = panel?.panel;
  return [
    ...(own?.tool ? [{ name: own.tool, opened: own.opened, closed: own.closed, $isOpen: own.$isOpen }] : []),
    ...(tool ? [tool] : []),
  ];
};

export const toolOpeners = (features: readonly Feature[]): readonly ToolOpener[] => features.flatMap(openersOf);

/** The workshop has a panel for what is a modal of visitors: later features take precedence. */
export const toolOpener = (features: readonly Feature[], name: ToolName): ToolOpener | null =>
  toolOpeners(features).findLast((opener) => opener.name === name) ?? null;
