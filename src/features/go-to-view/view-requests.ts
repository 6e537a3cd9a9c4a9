/** From where an annotation is viewed: the request with which the camera moves there. */
import type { SpaceLabel } from '#domain/labels/label.ts';
import { viewOfLabel } from '#domain/labels/view-of-label.ts';
import { floorOfLine } from '#domain/measure/measured-line.ts';
import { lineOfMeasurement, type SavedMeasurement } from '#domain/measure/saved-measurement.ts';
import { viewOfLine } from '#domain/measure/view-of-line.ts';
import type { Note } from '#domain/notes/note.ts';
import { viewOfNote } from '#domain/notes/view-of-note.ts';
import type { ViewRequest } from './view-request.ts';

export const viewRequestOfLabel = (label: SpaceLabel): ViewRequest => ({
  viewOf: (sweeps, viewer) => viewOfLabel(label, sweeps, viewer),
  floorId: label.floorId,
  isolatesFloor: true,
});

export const viewRequestOfMeasurement = (measurement: SavedMeasurement): ViewRequest => {
  const line = lineOfMeasurement(measurement);
  return {
    viewOf: (sweeps, viewer) => viewOfLine(line, sweeps, viewer),
    floorId: floorOfLine(line),
    isolatesFloor: true,
  };
};

export const viewRequestOfNote = (note: Note): ViewRequest => ({
  viewOf: (sweeps, viewer) => viewOfNote(note, sweeps, viewer),
  floorId: note.floorId,
  isolatesFloor: true,
});
