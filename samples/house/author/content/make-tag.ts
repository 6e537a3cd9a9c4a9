/** Creates a tag from the fields that differ between tags; its floor is the one of its room. */
import type { Vec3 } from '#domain/geometry/vec3.ts';
import type { Tag } from '#domain/model/content/annotations.ts';
import { roomOf, written } from './facts.ts';
import { places } from './places.ts';

export const up: Vec3 = [0, 1, 0];
export const north: Vec3 = [0, 0, -1];
export const south: Vec3 = [0, 0, 1];
export const east: Vec3 = [1, 0, 0];
export const west: Vec3 = [-1, 0, 0];
/** As the solar panels are tilted: 11 degrees. */
export const upSouth: Vec3 = [0, 0.9816, 0.1908];
export const southEast: Vec3 = [0.6428, 0, 0.766];

/** The colours of this sample; tags may have any colour, not only the eighteen of the palette. */
export const colours = {
  brick: '#b3483a',
  ochre: '#c79a4b',
  moss: '#5d7268',
  sky: '#4a7ba6',
  ink: '#2f3e52',
  plum: '#7d4a6b',
} as const;

type Given = Pick<Tag, 'label' | 'description' | 'color' | 'icon' | 'keywords'> &
  Partial<Pick<Tag, 'media' | 'mediaType' | 'fileAttachments' | 'externalAttachments' | 'layerId' | 'stemLength'>>;

/** `roomId` null: outdoors. */
export const makeTag = (
  id: string,
  roomId: string | null,
  normal: Vec3,
  place: keyof typeof places,
  given: Given,
): Tag => ({
  id,
  enabled: true,
  anchorPosition: places[place],
  stemNormal: normal,
  stemLength: 0.23,
  stemEnabled: true,
  floorId: roomId === null ? 'ground' : roomOf(roomId).floorId,
  ...(roomId !== null && { roomId }),
  ...given,
  ...written,
});
