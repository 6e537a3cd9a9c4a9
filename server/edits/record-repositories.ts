/** The repository of each kind of record. */
import type { RecordKind } from '#domain/edits/edit.ts';
import { annotationRepository } from './repositories/annotation-repository.ts';
import { attachmentRepository } from './attachments/attachment-repository.ts';
import { blurRepository, trimRepository } from './repositories/blur-and-trim-repositories.ts';
import { pluginRepository } from './repositories/plugin-repository.ts';
import { detailsRepository, settingsRepository, startRepository } from './repositories/model-repositories.ts';
import { floorRepository } from './repositories/floor-repository.ts';
import { roomRepository, sweepRepository } from './repositories/place-repositories.ts';
import type { RecordRepository } from './record-repository.ts';
import { layerRepository, viewRepository } from './repositories/view-repositories.ts';
import { wallGraphRepository } from './repositories/wall-graph-repository.ts';

export const recordRepositories: Readonly<Record<RecordKind, RecordRepository>> = {
  highlightReel: annotationRepository('highlightReel'),
  label: annotationRepository('label'),
  tag: annotationRepository('tag'),
  measurement: annotationRepository('measurement'),
  note: annotationRepository('note'),
  objectAnnotation: annotationRepository('objectAnnotation'),
  orderedList: annotationRepository('orderedList'),
  photo: annotationRepository('photo'),
  planImage: annotationRepository('planImage'),
  blur: blurRepository,
  trim: trimRepository,
  plugin: pluginRepository,
  attachment: attachmentRepository,
  floor: floorRepository,
  room: roomRepository,
  sweep: sweepRepository,
  view: viewRepository,
  layer: layerRepository,
  details: detailsRepository,
  settings: settingsRepository,
  start: startRepository,
  wallGraph: wallGraphRepository,
};
