/** What the panel shows of the lists: the workshop has components of its own. */
import { createEvent, createStore } from 'effector';
import type { ComponentType } from 'react';
import type { PresentedList } from './state.ts';
import type { Describe } from './ui/use-describe.tsx';

export interface OpenListProps {
  readonly open: PresentedList;
  readonly describe: Describe;
}

export interface ListComponents {
  readonly AllLists: ComponentType;
  readonly OpenList: ComponentType<OpenListProps>;
}

export const listEditorProvided = createEvent<ListComponents>();
/** Null: not in the workshop, or not loaded yet. */
export const $listEditor = createStore<ListComponents | null>(null, { serialize: 'ignore' }).on(
  listEditorProvided,
  (_, components) => components,
);
