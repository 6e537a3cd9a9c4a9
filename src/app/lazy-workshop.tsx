/** The editor's tools, for those who were given the workshop's page; visitors never fetch them. */
import { useUnit } from 'effector-react';
import { lazy, Suspense, type ComponentType } from 'react';
import { $editor } from '#src/data/edits/state.ts';
import { $parameters } from '#src/features/start-up/index.ts';

const loadTags = () => import('#src/workshop/tags/index.ts');
const loadBar = () => import('#src/workshop/edit-bar/index.ts');

const parts = {
  bar: lazy(async () => ({ default: (await loadBar()).WorkshopBar })),
  tags: lazy(async () => ({ default: (await loadTags()).TagsInWorkshop })),
  hint: lazy(async () => ({ default: (await loadTags()).PlaceTagHint })),
  notices: lazy(async () => ({ default: (await loadTags()).TagToasts })),
} satisfies Readonly<Record<string, ComponentType>>;

export const LazyWorkshop = ({ part }: { readonly part: keyof typeof parts }) => {
  const { parameters, editor } = useUnit({ parameters: $parameters, editor: $editor });
  // What is done before there is somebody to send it would be lost.
  if (!parameters.edit || !editor) return null;
  const Part = parts[part];
  return (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  );
};
