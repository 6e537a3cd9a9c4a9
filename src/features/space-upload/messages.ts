/** The text of files before their upload. */
import { defineMessages, type MessageDescriptor, type NoMessageValues } from 'react-intl';
import type { ForeignKind } from '#domain/sources/file-kinds.ts';
import type { SelectionFailure } from './state.ts';

export const uploadMessages = defineMessages<{
  newSpace: NoMessageValues;
  chooseFiles: NoMessageValues;
  chooseFolder: NoMessageValues;
  dropTitle: NoMessageValues;
  dropHint: NoMessageValues;
  unnamed: NoMessageValues;
  name: NoMessageValues;
  counter: { used: number; limit: number };
  nameInvalid: NoMessageValues;
  upload: NoMessageValues;
  cancel: NoMessageValues;
  close: NoMessageValues;
  looking: NoMessageValues;
  lookingAtSome: { done: number; total: number };
  panoramas: { count: number };
  cubes: { count: number };
  bundle: { count: number };
  tour: { count: number };
  poses: { count: number };
  mesh: { file: string };
  files: { count: number; size: string };
  file: { name: string; size: string };
  unknownArchive: { file: string };
  doubtful: { count: number; names: string };
  leaveOut: { count: number };
  notImported: NoMessageValues;
  more: { count: number };
  others: { count: number };
  below: { count: number };
  addTitle: { name: string };
  addText: NoMessageValues;
  addDropTitle: { name: string };
  added: { count: number };
  replace: { count: number; names: string };
  replaceAny: NoMessageValues;
  meshInto: { file: string };
  describedInto: { name: string };
}>({
  newSpace: { id: 'jobs.newSpace', defaultMessage: 'New space' },
  chooseFiles: { id: 'jobs.chooseFiles', defaultMessage: 'Choose files' },
  chooseFolder: { id: 'jobs.chooseFolder', defaultMessage: 'Choose a folder' },
  dropTitle: { id: 'jobs.dropTitle', defaultMessage: 'Drop to create a space' },
  dropHint: {
    id: 'jobs.dropHint',
    defaultMessage: 'Panoramas, a folder of them, a tour, a mesh, or a ZIP of these.',
  },
  upload: { id: 'newSpace.upload', defaultMessage: 'Upload' },
  looking: { id: 'newSpace.looking', defaultMessage: 'Looking at the files' },
  lookingAtSome: {
    id: 'newSpace.lookingAtSome',
    defaultMessage: 'Looking at the files, {done, number} of {total, number}',
  },
  panoramas: {
    id: 'newSpace.panoramas',
    defaultMessage: '{count, plural, one {# panorama} other {# panoramas}}',
  },
  cubes: {
    id: 'newSpace.cubes',
    defaultMessage:
      '{count, plural, one {# of them from six faces of a cube} other {# of them from six faces of a cube each}}',
  },
  bundle: {
    id: 'newSpace.bundle',
    defaultMessage: '{count, plural, one {Enfilade bundle, # viewpoint} other {Enfilade bundle, # viewpoints}}',
  },
  tour: {
    id: 'newSpace.tour',
    defaultMessage: '{count, plural, one {Pannellum tour, # panorama} other {Pannellum tour, # panoramas}}',
  },
  poses: {
    id: 'newSpace.poses',
    defaultMessage: '{count, plural, one {# panorama with its position} other {# panoramas with their positions}}',
  },
  mesh: { id: 'newSpace.mesh', defaultMessage: 'Mesh {file}' },
  files: {
    id: 'newSpace.files',
    defaultMessage: '{count, plural, one {# file, {size}} other {# files, {size}}}',
  },
  file: { id: 'newSpace.file', defaultMessage: '{name}, {size}' },
  unknownArchive: {
    id: 'newSpace.unknownArchive',
    defaultMessage: 'The browser cannot read the content of “{file}”. The server checks it after the upload.',
  },
  doubtful: {
    id: 'newSpace.doubtful',
    defaultMessage:
      '{count, plural, one {{names} does not have the shape of a panorama. An ordinary photo cannot be imported.} other {# pictures do not have the shape of a panorama: {names}. Ordinary photos cannot be imported.}}',
  },
  leaveOut: {
    id: 'newSpace.leaveOut',
    defaultMessage: '{count, plural, one {Leave this picture out} other {Leave these pictures out}}',
  },
  notImported: { id: 'newSpace.notImported', defaultMessage: 'Not imported' },
  more: { id: 'newSpace.more', defaultMessage: '{count, plural, one {# more} other {# more}}' },
  others: {
    id: 'newSpace.others',
    defaultMessage:
      '{count, plural, one {This file does not belong to a space.} other {These files do not belong to a space.}}',
  },
  below: {
    id: 'newSpace.below',
    defaultMessage:
      '{count, plural, one {In a subfolder: put all panoramas into one folder, or drop the subfolder alone.} other {In subfolders: put all panoramas into one folder, or drop a subfolder alone.}}',
  },
  addTitle: { id: 'upload.addTitle', defaultMessage: 'Add to {name}' },
  addText: {
    id: 'upload.addText',
    defaultMessage:
      'Panoramas become new viewpoints; one that has the name of a viewpoint can replace its picture. A mesh takes the place of an earlier one.',
  },
  addDropTitle: { id: 'upload.addDropTitle', defaultMessage: 'Drop to add to {name}' },
  added: {
    id: 'upload.added',
    defaultMessage:
      '{count, plural, one {# new viewpoint, to be placed afterwards} other {# new viewpoints, to be placed afterwards}}',
  },
  replace: {
    id: 'upload.replace',
    defaultMessage:
      '{count, plural, one {Replace the picture of {names}} other {Replace the pictures of # viewpoints: {names}}}',
  },
  replaceAny: {
    id: 'upload.replaceAny',
    defaultMessage: 'Replace the pictures of viewpoints that have the same names',
  },
  meshInto: { id: 'upload.meshInto', defaultMessage: 'Mesh {file}, in place of an earlier one' },
  describedInto: {
    id: 'upload.describedInto',
    defaultMessage:
      'These files describe a whole space. Its viewpoints replace those of “{name}”. Tags, notes and changes that were made here remain.',
  },
  // Shared with other features, so that they are translated once.
  unnamed: { id: 'jobs.unnamed', defaultMessage: 'New space' },
  name: { id: 'space.name', defaultMessage: 'Name' },
  counter: { id: 'workshop.tags.counter', defaultMessage: '{used, number} of {limit, number}' },
  nameInvalid: { id: 'space.failure.name', defaultMessage: 'Enter a name of at most 200 characters.' },
  cancel: { id: 'space.cancel', defaultMessage: 'Cancel' },
  close: { id: 'space.close', defaultMessage: 'Close' },
});

/** What to do with files that are not read, by kind. */
export const foreignMessages: Readonly<Record<ForeignKind, MessageDescriptor>> = defineMessages({
  heic: {
    id: 'newSpace.foreign.heic',
    defaultMessage: '{count, plural, one {HEIC photo: export it as JPEG.} other {HEIC photos: export them as JPEG.}}',
  },
  raw: {
    id: 'newSpace.foreign.raw',
    defaultMessage:
      '{count, plural, one {Camera raw: export it from the camera’s program as JPEG (2:1).} other {Camera raw: export them from the camera’s program as JPEG (2:1).}}',
  },
  layered: {
    id: 'newSpace.foreign.layered',
    defaultMessage:
      '{count, plural, one {File of an image editor: export it as JPEG or PNG.} other {Files of an image editor: export them as JPEG or PNG.}}',
  },
  otherPicture: {
    id: 'newSpace.foreign.otherPicture',
    defaultMessage:
      '{count, plural, one {Picture of another format: save it as JPEG or PNG.} other {Pictures of other formats: save them as JPEG or PNG.}}',
  },
  video: {
    id: 'newSpace.foreign.video',
    defaultMessage:
      '{count, plural, one {Video: export stills from it as JPEG (2:1).} other {Videos: export stills from them as JPEG (2:1).}}',
  },
  project: {
    id: 'newSpace.foreign.project',
    defaultMessage:
      '{count, plural, one {Project of a stitching program: export the panorama from it as JPEG (2:1).} other {Projects of a stitching program: export the panoramas from them as JPEG (2:1).}}',
  },
  points: {
    id: 'newSpace.foreign.points',
    defaultMessage:
      '{count, plural, one {Point cloud: create a mesh from it and export this mesh as GLB.} other {Point clouds: create meshes from them and export these as GLB.}}',
  },
  splats: {
    id: 'newSpace.foreign.splats',
    defaultMessage:
      '{count, plural, one {Gaussian splat: create a mesh from it and export this mesh as GLB.} other {Gaussian splats: create meshes from them and export these as GLB.}}',
  },
  mesh: {
    id: 'newSpace.foreign.mesh',
    defaultMessage:
      '{count, plural, one {3D model of another format: export it as GLB.} other {3D models of other formats: export them as GLB.}}',
  },
  archive: {
    id: 'newSpace.foreign.archive',
    defaultMessage:
      '{count, plural, one {Archive: unpack it and drop the folder.} other {Archives: unpack them and drop the folders.}}',
  },
});

type FilesCode = Extract<SelectionFailure, { readonly kind: 'files' }>['code'];

/** `{path}` is a file's. */
export const selectionFailureMessages: Readonly<Record<FilesCode, MessageDescriptor>> = defineMessages({
  empty: { id: 'jobs.failure.empty', defaultMessage: 'There is no file to upload in this selection.' },
  'too-many': {
    id: 'jobs.failure.tooMany',
    defaultMessage: 'A space has at most {max, number} files. Upload them as a ZIP.',
  },
  'too-large': { id: 'jobs.failure.tooLarge', defaultMessage: 'These files are larger than 64 GB together.' },
  path: {
    id: 'jobs.failure.path',
    defaultMessage: '“{path}” is not a file name on every system. Rename it and try again.',
  },
  twice: { id: 'jobs.failure.twice', defaultMessage: '“{path}” is there twice. Rename one and try again.' },
  size: { id: 'jobs.failure.size', defaultMessage: '“{path}” is empty.' },
  unreadable: {
    id: 'newSpace.unreadable',
    defaultMessage: '“{path}” cannot be read. Check that it is still there, and choose the files again.',
  },
  network: {
    id: 'signIn.failure.network',
    defaultMessage: 'The server does not respond. Check the connection and try again.',
  },
});
