/** docs/reference/server-settings.md#limits-for-uploads */
import { allSettled, createWatch, fork } from 'effector';
import { expect, it, vi } from 'vitest';
import { fail, ok, type Result } from '#base/result.ts';
import { noUploadQuotas, type UploadQuotaName, type UploadQuotas } from '#domain/server-settings/upload-quotas.ts';
import type { UploadLimits } from '#src/data/administration/upload-quotas.ts';
import type { SpaceCode, SpaceFailure } from '#src/data/spaces/space-requests.ts';
import {
  $failure,
  $hasReadFailed,
  $hasSaved,
  $isSaving,
  $isUnsaved,
  $limits,
  accessLost,
  quotaChanged,
  readFx,
  retryPressed,
  saveFx,
  sectionOpened,
} from './state.ts';

type Response = Result<UploadLimits, SpaceFailure>;
const failure = (code: SpaceCode) => fail<SpaceFailure>({ code, message: '' });

const open = async () => {
  const server = { quotas: noUploadQuotas };
  const limits = (): UploadLimits => ({ quotas: server.quotas, fixed: new Set(), usedBytes: 3 });
  const sent: Partial<UploadQuotas>[] = [];
  const responses: ((result: Response) => void)[] = [];
  const read = vi.fn<() => Response>(() => ok(limits()));
  const scope = fork({
    handlers: [
      [readFx, () => read()],
      [
        saveFx,
        (changes: Partial<UploadQuotas>) =>
          new Promise<Response>((resolve) => {
            sent.push(changes);
            responses.push(resolve);
          }),
      ],
    ],
  });
  await allSettled(sectionOpened, { scope });
  const change = (name: UploadQuotaName, bytes: number | null) =>
    void allSettled(quotaChanged, { scope, params: { name, bytes } });
  const respond = async (result: Response): Promise<void> => {
    const count = sent.length;
    responses.shift()!(result);
    await vi.waitFor(() => expect(scope.getState($isSaving) && sent.length === count).toBe(false));
  };
  /** The server stores what was sent last, and responds. */
  const stored = (): Promise<void> => {
    server.quotas = { ...server.quotas, ...sent.at(-1)! };
    return respond(ok(limits()));
  };
  const shown = () => scope.getState($limits)?.quotas;
  return { scope, server, read, sent, change, stored, respond, shown };
};

it('a change is shown immediately and saved', async () => {
  const { scope, sent, change, stored, shown } = await open();
  expect([shown(), scope.getState($isUnsaved), scope.getState($hasSaved)]).toEqual([noUploadQuotas, false, false]);
  change('quotaBytes', 5);
  expect([shown(), sent]).toEqual([{ ...noUploadQuotas, quotaBytes: 5 }, [{ quotaBytes: 5 }]]);
  expect(scope.getState($isUnsaved)).toBe(true);
  await stored();
  expect([scope.getState($isUnsaved), scope.getState($hasSaved)]).toEqual([false, true]);
  change('quotaBytes', null);
  await stored();
  expect([sent.at(-1), shown()]).toEqual([{ quotaBytes: null }, noUploadQuotas]);
});

it('changes during a request are sent after it, together', async () => {
  const { sent, change, stored, shown } = await open();
  change('quotaBytes', 5);
  change('quotaBytes', 6);
  change('editorQuotaBytes', 7);
  expect(sent).toHaveLength(1);
  await stored();
  expect(sent.at(-1)).toEqual({ quotaBytes: 6, editorQuotaBytes: 7 });
  await stored();
  expect([sent.length, shown()]).toEqual([2, { ...noUploadQuotas, quotaBytes: 6, editorQuotaBytes: 7 }]);
});

it('a change that is not saved stays, and is sent again', async () => {
  const { scope, sent, change, stored, respond, shown } = await open();
  change('quotaBytes', 5);
  await respond(failure('network'));
  expect([scope.getState($failure), scope.getState($isUnsaved)]).toEqual(['network', true]);
  expect(shown()).toMatchObject({ quotaBytes: 5 });
  void allSettled(retryPressed, { scope });
  expect(sent).toHaveLength(2);
  await stored();
  expect([scope.getState($failure), scope.getState($isUnsaved)]).toEqual([null, false]);
});

it('a limit that the environment sets by now is shown as it is, and other changes are saved', async () => {
  const { scope, server, read, sent, change, stored, respond, shown } = await open();
  change('quotaBytes', 5);
  await respond(failure('network'));
  server.quotas = { ...noUploadQuotas, editorQuotaBytes: 9 };
  read.mockImplementation(() =>
    ok({ quotas: server.quotas, fixed: new Set<UploadQuotaName>(['editorQuotaBytes']), usedBytes: 3 }),
  );
  change('editorQuotaBytes', 7);
  expect(sent.at(-1)).toEqual({ quotaBytes: 5, editorQuotaBytes: 7 });
  void respond(failure('conflict'));
  await vi.waitFor(() => expect(sent.at(-1)).toEqual({ quotaBytes: 5 }));
  expect(shown()).toEqual({ ...noUploadQuotas, quotaBytes: 5, editorQuotaBytes: 9 });
  await stored();
  expect([scope.getState($isUnsaved), read.mock.calls.length, sent.length]).toEqual([false, 2, 3]);
});

it('limits that could not be loaded are loaded again', async () => {
  const read = vi.fn<() => Response>().mockReturnValueOnce(failure('signed.out'));
  read.mockReturnValue(ok({ quotas: noUploadQuotas, fixed: new Set(), usedBytes: 0 }));
  const scope = fork({ handlers: [[readFx, () => read()]] });
  const lost = vi.fn();
  createWatch({ unit: accessLost, scope, fn: lost });
  await allSettled(sectionOpened, { scope });
  expect([scope.getState($limits), scope.getState($hasReadFailed), lost.mock.calls.length]).toEqual([null, true, 1]);
  await allSettled(retryPressed, { scope });
  expect([scope.getState($limits)?.usedBytes, scope.getState($hasReadFailed)]).toEqual([0, false]);
});
