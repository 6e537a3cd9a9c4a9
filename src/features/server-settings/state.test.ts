/** docs/reference/server-settings.md#the-page */
import { allSettled, createWatch, fork } from 'effector';
import { expect, it, vi } from 'vitest';
import { fail, ok, type Result } from '#base/result.ts';
import { mediaProviderIds, type PermittedProviders } from '#domain/links/media-providers.ts';
import type { SpaceCode, SpaceFailure } from '#src/data/spaces/space-requests.ts';
import {
  $failure,
  $permitted,
  $saveState,
  providerChosen,
  retryPressed,
  savePermittedFx,
  sessionEnded,
  settingsOpened,
} from './state.ts';

const without = (...left: readonly string[]) => mediaProviderIds.filter((id) => !left.includes(id));

const open = async (permitted: PermittedProviders = null) => {
  const sent: PermittedProviders[] = [];
  const answers: ((result: Result<PermittedProviders, SpaceFailure>) => void)[] = [];
  const save = (list: PermittedProviders) =>
    new Promise<Result<PermittedProviders, SpaceFailure>>((resolve) => {
      sent.push(list);
      answers.push(resolve);
    });
  const scope = fork({ handlers: [[savePermittedFx, save]] });
  await allSettled(settingsOpened, { scope, params: permitted });
  const choose = (id: (typeof mediaProviderIds)[number], isPermitted: boolean) =>
    void allSettled(providerChosen, { scope, params: { id, isPermitted } });
  const stored = async (): Promise<void> => {
    answers.shift()!(ok(sent.at(-1)!));
    await vi.waitFor(() => expect(scope.getState(savePermittedFx.pending)).toBe(answers.length > 0));
  };
  const rejected = async (code: SpaceCode): Promise<void> => {
    answers.shift()!(fail({ code, message: '' }));
    await vi.waitFor(() => expect(scope.getState($failure)).toBe(code));
  };
  return { scope, sent, choose, stored, rejected };
};

it('a choice is shown and saved at once; all sites are null', async () => {
  const { scope, sent, choose, stored } = await open();
  expect(scope.getState($saveState)).toBe('unchanged');
  choose('loom', false);
  expect([scope.getState($permitted), scope.getState($saveState), sent]).toEqual([
    without('loom'),
    'saving',
    [without('loom')],
  ]);
  await stored();
  expect(scope.getState($saveState)).toBe('saved');
  choose('loom', true);
  expect(sent.at(-1)).toBeNull();
});

it('choices during a request are sent after it, together', async () => {
  const { scope, sent, choose, stored } = await open();
  choose('loom', false);
  choose('vimeo', false);
  choose('spotify', false);
  expect(sent).toHaveLength(1);
  await stored();
  expect(sent).toEqual([without('loom'), without('loom', 'vimeo', 'spotify')]);
  await stored();
  expect(scope.getState($saveState)).toBe('saved');
});

it('a choice that is not saved stays, and is sent again with the next one or on request', async () => {
  const { scope, sent, choose, stored, rejected } = await open(['vimeo']);
  choose('vimeo', false);
  await rejected('network');
  expect([scope.getState($permitted), scope.getState($saveState)]).toEqual([[], 'failed']);
  void allSettled(retryPressed, { scope });
  expect([sent, scope.getState($saveState)]).toEqual([[[], []], 'saving']);
  await rejected('network');
  choose('loom', true);
  expect(sent.at(-1)).toEqual(['loom']);
  await stored();
  expect([scope.getState($saveState), scope.getState($failure)]).toEqual(['saved', null]);
});

it('a choice that is taken back before it was saved needs no request', async () => {
  const { scope, sent, choose, rejected } = await open(['vimeo']);
  choose('vimeo', false);
  await rejected('network');
  choose('vimeo', true);
  expect([sent, scope.getState($saveState)]).toEqual([[[]], 'unchanged']);
});

it('says that the session has ended', async () => {
  const { scope, choose, rejected } = await open();
  const ended = vi.fn();
  createWatch({ unit: sessionEnded, scope, fn: ended });
  choose('vimeo', false);
  await rejected('signed.out');
  expect(ended).toHaveBeenCalledOnce();
});
