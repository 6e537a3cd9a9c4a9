import { allSettled, fork } from 'effector';
import { expect, it } from 'vitest';
import { graphPath, type PageData } from '#domain/graph/page-data.ts';
import { readParameters } from '#domain/links/read-viewer-parameters.ts';
import { smallModel } from '#domain/links/testing/small-model.ts';
import { modelRequested, rightsReceived } from '#src/data/state.ts';
import { viewerOpened } from '#src/features/start-up/index.ts';
import { computer } from '#src/testing/computer.ts';
import { openSpace } from '#src/testing/open-space.ts';
import { $editLink, $homeLink, $visitorLink } from './state.ts';

interface Visit {
  readonly isWorkshop?: boolean;
  readonly mayEdit?: boolean;
  readonly isPreview?: boolean;
  readonly embedded?: boolean;
  readonly branding?: boolean;
  readonly query?: string;
}

const linksOf = async ({
  isWorkshop,
  isPreview,
  mayEdit,
  embedded = false,
  branding = true,
  query = '',
}: Visit = {}) => {
  const scope = fork();
  const parameters = readParameters((name) => new URLSearchParams(query).get(name));
  await allSettled(viewerOpened, { scope, params: { parameters, device: { ...computer, embedded } } });
  const page: PageData = {
    model: null,
    queries: {},
    config: { version: '', graphPath },
    ...(isWorkshop && { workshop: true }),
    ...(isPreview && { isPreview }),
  };
  await allSettled(modelRequested, { scope, params: { modelId: smallModel.id, page } });
  await openSpace({ scope, model: { ...smallModel, options: { ...smallModel.options, branding } } });
  if (mayEdit) await allSettled(rightsReceived, { scope, params: { mayEdit, mayReadNotes: true } });
  const hrefOf = ($link: typeof $homeLink): string | null => {
    const link = scope.getState($link);
    return link && (link.opensTab ? `${link.href} in a tab` : link.href);
  };
  return { home: hrefOf($homeLink), edit: hrefOf($editLink), visitor: hrefOf($visitorLink) };
};

it('lead a visitor to the list of spaces, in the chosen language', async () => {
  expect(await linksOf()).toEqual({ home: '/', edit: null, visitor: null });
  expect(await linksOf({ query: 'lang=de' })).toEqual({ home: '/?lang=de', edit: null, visitor: null });
});

it('lead those who may edit to the workshop', async () => {
  expect(await linksOf({ mayEdit: true, query: 'lang=de' })).toMatchObject({ edit: '/work?m=small&lang=de' });
});

it('do not lead from a preview to the workshop', async () => {
  expect(await linksOf({ mayEdit: true, isPreview: true })).toMatchObject({ edit: null });
});

it('lead from the workshop to the visitor’s view, in a tab', async () => {
  expect(await linksOf({ isWorkshop: true })).toEqual({ home: '/', edit: null, visitor: '/show?m=small in a tab' });
});

it('lead nowhere from a frame, except editors to the workshop', async () => {
  expect(await linksOf({ embedded: true, mayEdit: true })).toEqual({
    home: null,
    edit: '/work?m=small in a tab',
    visitor: null,
  });
});

it('do not show visitors other spaces without branding', async () => {
  expect(await linksOf({ branding: false })).toMatchObject({ home: null });
  expect(await linksOf({ branding: false, mayEdit: true })).toMatchObject({ home: '/' });
});
