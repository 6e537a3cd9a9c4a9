/** Opens the model `haus` of a running server in the workshop with the editor of its views: the setup of its tests. */
import { allSettled, createWatch, fork, scopeBind } from 'effector';
import { vi } from 'vitest';
import { graphPath, type PageData } from '#domain/graph/page-data.ts';
import { currentView } from '#domain/views/view-state.ts';
import { $unsavedCount, openEditingFx, redoRequested, undoRequested } from '#src/data/edits/state.ts';
import { failureReported } from '#src/data/edits/rejections.ts';
import { graphClientOf } from '#src/data/graph-client-of.ts';
import { modelRequested } from '#src/data/state.ts';
import { $viewState, subscribeToViewsFx } from '#src/features/views/lazy.ts';
import { createViewerIntl } from '#src/i18n/create-viewer-intl.ts';
import { $intl } from '#src/i18n/state.ts';
import type { TestServer } from '../../server/testing/running-server.ts';

/** @param token of the editor's session */
export const openViewEditor = async (server: TestServer, token: string) => {
  /** Awaited before each mutation reaches the server. */
  const gate = { opened: Promise.resolve() as Promise<unknown> };
  const send = fetch;
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', { baseURI: `${server.origin}/work?m=haus` });
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const headers = new Headers(init?.headers);
    headers.set('sec-fetch-site', 'same-origin');
    headers.set('cookie', `enfilade_session=${token}`);
    if (init?.method === 'POST') await gate.opened;
    return send(new URL(input, server.origin), { ...init, headers });
  });
  const scope = fork({ values: [[$intl, createViewerIntl('en-US', {})]] });
  const page: PageData = {
    model: { sid: 'haus', publicAccessPassword: false, error_code: null },
    queries: {},
    config: { version: '1', graphPath: server.origin + graphPath },
    workshop: true,
  };
  const request = { page, modelId: 'haus' };
  await allSettled(modelRequested, { scope, params: request });
  await scopeBind(openEditingFx, { scope })(request);
  await scopeBind(subscribeToViewsFx, { scope })({
    ...request,
    locale: 'en-US',
    override: null,
    includeBaseOnly: true,
  });
  /** Codes of the failures for the general message. */
  const failures: string[] = [];
  createWatch({ unit: failureReported, scope, fn: ({ code }) => void failures.push(code) });
  const saved = () =>
    vi.waitFor(() => {
      if (scope.getState($unsavedCount) > 0) throw new Error('there are unsaved edits');
    }, 10_000);
  const state = () => scope.getState($viewState)!;
  return {
    scope,
    gate,
    failures,
    saved,
    client: graphClientOf(page, 'haus'),
    state,
    /** Names of the views, and that of the current one. */
    viewNames: () => state().views.map(({ name }) => name),
    currentName: () => currentView(state()).name,
    undo: async () => {
      scopeBind(undoRequested, { scope })();
      await saved();
    },
    redo: async () => {
      scopeBind(redoRequested, { scope })();
      await saved();
    },
  };
};
