/** Whether an address names the place where the handle says one is, as exactly as a link's two decimals can. */
import { angleBetween } from '#domain/geometry/quat.ts';
import { distance } from '#domain/geometry/vec3.ts';
import { decodeShortLink } from '#domain/links/short-link.ts';
import type { HandleState } from './handle.ts';

/** Empty where it does, else what differs. */
export const namesPlace = (address: string, { mode, pose }: HandleState): string => {
  const query = new URL(address).searchParams;
  const link = decodeShortLink((name) => query.get(name));
  if (!link.ok) return link.failure;
  if (!link.value) return 'the address names no place';
  const { position, rotation, orthoZoom } = link.value;
  if (link.value.mode !== mode) return `mode ${link.value.mode} instead of ${mode}`;
  if (!position || distance(position, pose.position) > 0.01) return 'another position';
  if (!rotation || angleBetween(rotation, pose.rotation) > 0.01) return 'another direction';
  return Math.abs((orthoZoom ?? 0) - pose.orthoZoom) > 0.006 ? 'another zoom' : '';
};
