/** Opens a small space in which photos of the view are taken one by one: the setup of the tests of snapshots. */
import { allSettled } from 'effector';
import { onTestFinished, vi } from 'vitest';
import type { SnapshotSizeId } from '#domain/photos/snapshot-size.ts';
import {
  $isKeeping,
  $isSnapshotOpen,
  $keepFailure,
  $name,
  $picture,
  $sizeId,
  $sizeIds,
  keepPressed,
  nameChanged,
  sizeChosen,
  snapshotClosed,
  takePressed,
  takeRetried,
} from '#src/features/photos/snapshot.ts';
import { openPhotos, type OpenPhotosOptions } from './open-photos.ts';
import { run } from './turn.ts';

interface Requested {
  /** Such as `1920x1080`, or `a 4096` of a panorama. */
  readonly size: string;
  readonly resolve: (blob: Blob) => void;
  readonly reject: (reason: Error) => void;
}

export interface OpenSnapshotOptions extends OpenPhotosOptions {
  /** Photos stay pending until the test ends them. */
  readonly isHeld?: boolean;
}

const jpegOf = (size: string): Blob => new Blob([size], { type: 'image/jpeg' });

export const openSnapshot = async ({ isHeld = false, ...options }: OpenSnapshotOptions = {}) => {
  const opened = await openPhotos({ isPanelOpen: false, mayEdit: true, ...options });
  const { scope, stage } = opened;
  const created: string[] = [];
  const revoked: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    created.push(`blob:${created.length + 1}`);
    return created.at(-1)!;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void revoked.push(url));
  onTestFinished(() => void vi.restoreAllMocks());
  const requests: Requested[] = [];
  const request = (size: string): Promise<Blob> =>
    new Promise((resolve, reject) => {
      requests.push({ size, resolve, reject });
      if (!isHeld) resolve(jpegOf(size));
    });
  stage.photo = ({ width, height }) => request(`${width}x${height}`);
  stage.panoramaImage = (sweepId, width) => request(`${sweepId} ${width}`);
  return {
    ...opened,
    created,
    revoked,
    requests,
    sizes: () => requests.map(({ size }) => size),
    take: () => run(() => allSettled(takePressed, { scope })),
    retake: () => run(() => allSettled(takeRetried, { scope })),
    close: () => run(() => allSettled(snapshotClosed, { scope })),
    keep: () => run(() => allSettled(keepPressed, { scope })),
    choose: (id: SnapshotSizeId) => run(() => allSettled(sizeChosen, { scope, params: id })),
    rename: (name: string) => run(() => allSettled(nameChanged, { scope, params: name })),
    /** The photo of this number is there. */
    finish: (index: number) => run(() => requests[index]!.resolve(jpegOf(requests[index]!.size))),
    fail: (index: number) => run(() => requests[index]!.reject(new Error('too large'))),
    isOpen: () => scope.getState($isSnapshotOpen),
    picture: () => scope.getState($picture),
    /** `'ready blob:1 1920x1080'`, `'taking'` or `'failed'`. */
    shown: (): string => {
      const picture = scope.getState($picture);
      return picture.state === 'ready' ? `ready ${picture.url} ${picture.width}x${picture.height}` : picture.state;
    },
    sizeId: () => scope.getState($sizeId),
    sizeIds: () => scope.getState($sizeIds),
    name: () => scope.getState($name),
    isKeeping: () => scope.getState($isKeeping),
    failure: () => scope.getState($keepFailure),
  };
};
