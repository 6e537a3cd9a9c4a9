import { allSettled, fork } from 'effector';
import { expect, it, vi } from 'vitest';
import type { Disposable } from '#base/disposable.ts';
import { start } from './lazy.ts';
import { subscribeToRoomBoundsFx, type RoomBoundsRequest } from './room-bounds.ts';

interface Answer {
  readonly resolve: (subscription: Disposable) => void;
  readonly reject: (reason: Error) => void;
}

const open = () => {
  const requests: (RoomBoundsRequest & Answer)[] = [];
  const subscribe = (request: RoomBoundsRequest): Promise<Disposable> =>
    new Promise((resolve, reject) => requests.push({ ...request, resolve, reject }));
  const scope = fork({ handlers: [[subscribeToRoomBoundsFx, subscribe]] });
  const started = start({ scope, page: {}, modelId: 'house' } as never);
  return { scope, started, request: requests[0]! };
};

it('subscribes to the room bounds of the model, until the viewer is disposed', async () => {
  const { scope, started, request } = open();
  const dispose = vi.fn<() => void>();
  request.resolve({ dispose });
  await allSettled(scope);
  expect(request).toMatchObject({ modelId: 'house' });
  expect([dispose.mock.calls.length, request.isWanted()]).toEqual([0, true]);
  started.dispose();
  expect([dispose.mock.calls.length, request.isWanted()]).toEqual([1, false]);
});

it('ends a subscription that arrives after the viewer was disposed', async () => {
  const { scope, started, request } = open();
  started.dispose();
  expect(request.isWanted()).toBe(false);
  const dispose = vi.fn<() => void>();
  request.resolve({ dispose });
  await allSettled(scope);
  expect(dispose).toHaveBeenCalledOnce();
});

it('warns where they cannot be loaded', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const { scope, request } = open();
  request.reject(new Error('offline'));
  await allSettled(scope);
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});
