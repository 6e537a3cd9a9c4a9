/** Where each kind of record lives. */
import type { RecordKind } from '#domain/edits/edit.ts';
import { annotationHome } from './annotation-home.ts';
import { attachmentHome } from './attachment-home.ts';
import { blurHome, trimHome } from './cut-homes.ts';
import { pluginHome } from './plugin-home.ts';
import { detailsHome, settingsHome, startHome } from './model-homes.ts';
import { floorHome, roomHome, sweepHome } from './place-homes.ts';
import type { RecordHome } from './record-home.ts';
import { layerHome, viewHome } from './view-homes.ts';
import { wallGraphHome } from './wall-graph-home.ts';

export const recordHomes: Readonly<Record<RecordKind, RecordHome>> = {
  highlightReel: annotationHome('highlightReel'),
  label: annotationHome('label'),
  tag: annotationHome('tag'),
  measurement: annotationHome('measurement'),
  note: annotationHome('note'),
  objectAnnotation: annotationHome('objectAnnotation'),
  orderedList: annotationHome('orderedList'),
  photo: annotationHome('photo'),
  blur: blurHome,
  trim: trimHome,
  plugin: pluginHome,
  attachment: attachmentHome,
  floor: floorHome,
  room: roomHome,
  sweep: sweepHome,
  view: viewHome,
  layer: layerHome,
  details: detailsHome,
  settings: settingsHome,
  start: startHome,
  wallGraph: wallGraphHome,
};
