/** What an edit batch does, by the kind of its records. The values of `action` are those of `BatchAction`. */
import { defineMessages } from 'react-intl';
import type { BatchAction } from '#domain/edits/batch-summary.ts';
import type { RecordKind } from '#domain/edits/edit.ts';

interface BatchValues {
  readonly action: BatchAction;
  readonly count: number;
}

export const batchMessages = defineMessages<Record<RecordKind, BatchValues & Record<string, string | number>>>({
  tag: {
    id: 'workshop.history.tag',
    defaultMessage:
      '{action, select, add {{count, plural, one {Add tag} other {Add # tags}}} remove {{count, plural, one {Remove tag} other {Remove # tags}}} rename {{count, plural, one {Rename tag} other {Rename # tags}}} move {{count, plural, one {Move tag} other {Move # tags}}} other {{count, plural, one {Edit tag} other {Edit # tags}}}}',
  },
  label: {
    id: 'workshop.history.label',
    defaultMessage:
      '{action, select, add {{count, plural, one {Add label} other {Add # labels}}} remove {{count, plural, one {Remove label} other {Remove # labels}}} rename {{count, plural, one {Rename label} other {Rename # labels}}} move {{count, plural, one {Move label} other {Move # labels}}} other {{count, plural, one {Edit label} other {Edit # labels}}}}',
  },
  note: {
    id: 'workshop.history.note',
    defaultMessage:
      '{action, select, add {{count, plural, one {Add note} other {Add # notes}}} remove {{count, plural, one {Remove note} other {Remove # notes}}} move {{count, plural, one {Move note} other {Move # notes}}} other {{count, plural, one {Edit note} other {Edit # notes}}}}',
  },
  measurement: {
    id: 'workshop.history.measurement',
    defaultMessage:
      '{action, select, add {{count, plural, one {Add measurement} other {Add # measurements}}} remove {{count, plural, one {Remove measurement} other {Remove # measurements}}} rename {{count, plural, one {Rename measurement} other {Rename # measurements}}} move {{count, plural, one {Move measurement} other {Move # measurements}}} other {{count, plural, one {Edit measurement} other {Edit # measurements}}}}',
  },
  objectAnnotation: {
    id: 'workshop.history.objectAnnotation',
    defaultMessage:
      '{action, select, add {{count, plural, one {Add object} other {Add # objects}}} remove {{count, plural, one {Remove object} other {Remove # objects}}} move {{count, plural, one {Move object} other {Move # objects}}} other {{count, plural, one {Edit object} other {Edit # objects}}}}',
  },
  orderedList: {
    id: 'workshop.history.orderedList',
    defaultMessage:
      '{action, select, add {{count, plural, one {Add list} other {Add # lists}}} remove {{count, plural, one {Remove list} other {Remove # lists}}} rename {{count, plural, one {Rename list} other {Rename # lists}}} reorder {{count, plural, one {Reorder list} other {Reorder # lists}}} other {{count, plural, one {Edit list} other {Edit # lists}}}}',
  },
  highlightReel: {
    id: 'workshop.history.highlightReel',
    defaultMessage:
      '{action, select, add {{count, plural, one {Add tour} other {Add # tours}}} remove {{count, plural, one {Remove tour} other {Remove # tours}}} reorder {{count, plural, one {Reorder tour} other {Reorder # tours}}} other {{count, plural, one {Edit tour} other {Edit # tours}}}}',
  },
  photo: {
    id: 'workshop.history.photo',
    defaultMessage:
      '{action, select, add {{count, plural, one {Add photo} other {Add # photos}}} remove {{count, plural, one {Remove photo} other {Remove # photos}}} rename {{count, plural, one {Rename photo} other {Rename # photos}}} move {{count, plural, one {Move photo} other {Move # photos}}} reorder {Reorder photos} other {{count, plural, one {Edit photo} other {Edit # photos}}}}',
  },
  planImage: {
    id: 'workshop.history.planImage',
    defaultMessage:
      '{action, select, add {{count, plural, one {Add plan image} other {Add # plan images}}} remove {{count, plural, one {Remove plan image} other {Remove # plan images}}} move {{count, plural, one {Move plan image} other {Move # plan images}}} other {{count, plural, one {Edit plan image} other {Edit # plan images}}}}',
  },
  blur: {
    id: 'workshop.history.blur',
    defaultMessage:
      '{action, select, add {{count, plural, one {Add blur} other {Add # blurs}}} remove {{count, plural, one {Remove blur} other {Remove # blurs}}} move {{count, plural, one {Move blur} other {Move # blurs}}} other {{count, plural, one {Edit blur} other {Edit # blurs}}}}',
  },
  trim: {
    id: 'workshop.history.trim',
    defaultMessage:
      '{action, select, add {{count, plural, one {Add trim} other {Add # trims}}} remove {{count, plural, one {Remove trim} other {Remove # trims}}} rename {{count, plural, one {Rename trim} other {Rename # trims}}} move {{count, plural, one {Move trim} other {Move # trims}}} other {{count, plural, one {Edit trim} other {Edit # trims}}}}',
  },
  plugin: {
    id: 'workshop.history.plugin',
    defaultMessage:
      '{action, select, add {{count, plural, one {Add plugin} other {Add # plugins}}} remove {{count, plural, one {Remove plugin} other {Remove # plugins}}} rename {{count, plural, one {Rename plugin} other {Rename # plugins}}} other {{count, plural, one {Edit plugin} other {Edit # plugins}}}}',
  },
  attachment: {
    id: 'workshop.history.attachment',
    defaultMessage:
      '{action, select, add {{count, plural, one {Add attachment} other {Add # attachments}}} remove {{count, plural, one {Remove attachment} other {Remove # attachments}}} other {{count, plural, one {Edit attachment} other {Edit # attachments}}}}',
  },
  floor: {
    id: 'workshop.history.floor',
    defaultMessage:
      '{action, select, rename {{count, plural, one {Rename floor} other {Rename # floors}}} other {{count, plural, one {Edit floor} other {Edit # floors}}}}',
  },
  room: {
    id: 'workshop.history.room',
    defaultMessage:
      '{action, select, rename {{count, plural, one {Rename room} other {Rename # rooms}}} other {{count, plural, one {Edit room} other {Edit # rooms}}}}',
  },
  sweep: {
    id: 'workshop.history.sweep',
    defaultMessage:
      '{action, select, rename {{count, plural, one {Rename viewpoint} other {Rename # viewpoints}}} other {{count, plural, one {Edit viewpoint} other {Edit # viewpoints}}}}',
  },
  layer: {
    id: 'workshop.history.layer',
    defaultMessage:
      '{action, select, add {{count, plural, one {Add layer} other {Add # layers}}} remove {{count, plural, one {Remove layer} other {Remove # layers}}} rename {{count, plural, one {Rename layer} other {Rename # layers}}} other {{count, plural, one {Edit layer} other {Edit # layers}}}}',
  },
  view: {
    id: 'workshop.history.view',
    defaultMessage:
      '{action, select, add {{count, plural, one {Add view} other {Add # views}}} remove {{count, plural, one {Remove view} other {Remove # views}}} rename {{count, plural, one {Rename view} other {Rename # views}}} other {{count, plural, one {Edit view} other {Edit # views}}}}',
  },
  details: {
    id: 'workshop.history.details',
    defaultMessage: '{action, select, rename {Rename space} other {Edit details}}',
  },
  settings: { id: 'workshop.history.settings', defaultMessage: 'Change settings' },
  start: { id: 'workshop.history.start', defaultMessage: 'Change start' },
  wallGraph: { id: 'workshop.history.wallGraph', defaultMessage: 'Edit walls' },
});

export const historyMessages = defineMessages<{
  named: { what: string; name: string };
  mixed: { count: number };
  undo: { what: string };
  redo: { what: string };
  undone: { what: string };
  redone: { what: string };
}>({
  named: { id: 'workshop.history.named', defaultMessage: '{what} “{name}”' },
  mixed: { id: 'workshop.history.mixed', defaultMessage: '{count, plural, one {# change} other {# changes}}' },
  undo: { id: 'workshop.history.undo', defaultMessage: 'Undo: {what}' },
  redo: { id: 'workshop.history.redo', defaultMessage: 'Redo: {what}' },
  undone: { id: 'workshop.history.undone', defaultMessage: 'Undone: {what}' },
  redone: { id: 'workshop.history.redone', defaultMessage: 'Redone: {what}' },
});
