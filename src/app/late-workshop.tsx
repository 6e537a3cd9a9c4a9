/** The editor's tools, for those who were given the workshop's page; visitors never fetch them. */
import { useUnit } from 'effector-react';
import { lazy, Suspense, type ComponentType } from 'react';
import { $parameters } from '#src/features/start-up/index.ts';

const loadTags = () => import('#src/workshop/tags/index.ts');
const loadBar = () => import('#src/workshop/edit-bar/index.ts');

const parts = {
  bar: lazy(async () => ({ default: (await loadBar()).WorkshopBar })),
  tags: lazy(async () => ({ default: (await loadTags()).TagsInWorkshop })),
  hint: lazy(async () => ({ default: (await loadTags()).PlacingHint })),
  notices: lazy(async () => ({ default: (await loadTags()).TagNotices })),
} satisfies Readonly<Record<string, ComponentType>>;

export const LateWorkshop = ({ part }: { readonly part: keyof typeof parts }) => {
  const { edit } = useUnit($parameters);
  if (!edit) return null;
  const Part = parts[part];
  return (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  );
};
