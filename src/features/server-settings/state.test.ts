/** docs/reference/server-settings.md#the-page */
import { allSettled, createWatch, fork } from 'effector';
import { expect, it, vi } from 'vitest';
import { fail, ok, type Result } from '#base/result.ts';
import {
  mediaProviderIds,
  withChoices,
  type MediaProviderChoice,
  type MediaProviderId,
  type PermittedProviders,
} from '#domain/server-settings/permitted-providers.ts';
import type { SpaceCode, SpaceFailure } from '#src/data/spaces/space-requests.ts';
import {
  $failure,
  $hasSaved,
  $isSaving,
  $isUnsaved,
  $permitted,
  providerChosen,
  retryPressed,
  saveChoicesFx,
  sessionEnded,
  settingsOpened,
} from './state.ts';

type Saving = Result<PermittedProviders, SpaceFailure>;

const without = (...left: readonly string[]) => mediaProviderIds.filter((id) => !left.includes(id));
const off = (provider: MediaProviderId): MediaProviderChoice => ({ provider, isPermitted: false });
const on = (provider: MediaProviderId): MediaProviderChoice => ({ provider, isPermitted: true });

const open = async (permitted: PermittedProviders = null) => {
  const server = { permitted };
  const sent: (readonly MediaProviderChoice[])[] = [];
  const responses: ((result: Saving) => void)[] = [];
  const save = (choices: readonly MediaProviderChoice[]) =>
    new Promise<Saving>((resolve) => {
      sent.push(choices);
      responses.push(resolve);
    });
  const scope = fork({ handlers: [[saveChoicesFx, save]] });
  await allSettled(settingsOpened, { scope, params: permitted });
  const choose = (choice: MediaProviderChoice) => void allSettled(providerChosen, { scope, params: choice });
  const respond = async (result: Saving): Promise<void> => {
    const count = sent.length;
    responses.shift()!(result);
    await vi.waitFor(() => expect(scope.getState($isSaving) && sent.length === count).toBe(false));
  };
  /** The server stores what was sent last, and responds. */
  const stored = (): Promise<void> => {
    server.permitted = withChoices(server.permitted, sent.at(-1)!);
    return respond(ok(server.permitted));
  };
  const rejected = (code: SpaceCode): Promise<void> => respond(fail({ code, message: '' }));
  return { scope, server, sent, choose, stored, rejected };
};

it('a choice is shown immediately and saved; all sites are null', async () => {
  const { scope, sent, choose, stored } = await open();
  expect([scope.getState($isUnsaved), scope.getState($hasSaved)]).toEqual([false, false]);
  choose(off('loom'));
  expect([scope.getState($permitted), scope.getState($isSaving), sent]).toEqual([
    without('loom'),
    true,
    [[off('loom')]],
  ]);
  await stored();
  expect([scope.getState($isUnsaved), scope.getState($hasSaved)]).toEqual([false, true]);
  choose(on('loom'));
  expect([sent.at(-1), scope.getState($permitted)]).toEqual([[on('loom')], null]);
});

it('choices during a request are sent after it, together, each site once', async () => {
  const { scope, sent, choose, stored } = await open();
  choose(off('loom'));
  choose(off('vimeo'));
  choose(off('spotify'));
  choose(on('vimeo'));
  choose(on('loom'));
  expect(sent).toHaveLength(1);
  await stored();
  expect(sent).toEqual([[off('loom')], [off('spotify'), on('vimeo'), on('loom')]]);
  await stored();
  expect([scope.getState($permitted), scope.getState($isUnsaved)]).toEqual([without('spotify'), false]);
});

it('a choice that is not saved stays, and is sent again with the next one or on request', async () => {
  const { scope, sent, choose, stored, rejected } = await open(['vimeo']);
  choose(off('vimeo'));
  await rejected('network');
  expect([scope.getState($permitted), scope.getState($failure), scope.getState($isUnsaved)]).toEqual([
    [],
    'network',
    true,
  ]);
  void allSettled(retryPressed, { scope });
  // The message remains meanwhile.
  expect([sent.length, scope.getState($isSaving), scope.getState($failure)]).toEqual([2, true, 'network']);
  await rejected('unknown');
  expect(scope.getState($failure)).toBe('unknown');
  choose(on('loom'));
  expect(sent.at(-1)).toEqual([off('vimeo'), on('loom')]);
  await stored();
  expect([scope.getState($failure), scope.getState($permitted)]).toEqual([null, ['loom']]);
});

it('a choice that is taken back after a lost response is sent: the server may have stored the first', async () => {
  const { sent, choose, rejected } = await open(['vimeo']);
  choose(off('vimeo'));
  await rejected('network');
  choose(on('vimeo'));
  expect(sent).toEqual([[off('vimeo')], [on('vimeo')]]);
});

it('changes of another administrator are shown with the next response, and are not undone', async () => {
  const { scope, server, choose, stored } = await open();
  server.permitted = without('youtube');
  choose(off('loom'));
  await stored();
  expect(scope.getState($permitted)).toEqual(without('youtube', 'loom'));
});

it('says that the session has ended', async () => {
  const { scope, choose, rejected } = await open();
  const ended = vi.fn();
  createWatch({ unit: sessionEnded, scope, fn: ended });
  choose(off('vimeo'));
  await rejected('signed.out');
  expect(ended).toHaveBeenCalledOnce();
});
