/** The text of failed jobs, by code (docs/reference/imports.md#failures). */
import { defineMessages, type MessageDescriptor } from 'react-intl';
import type { ImportFailureCode } from '#domain/spaces/import-failures.ts';
import { jobFailureMessages } from './messages.ts';

const messages = defineMessages({
  nothing: {
    id: 'jobs.refused.nothing',
    defaultMessage:
      'These files contain nothing that can be imported. Use panoramas (JPEG, PNG, WebP, AVIF, TIFF), a tour or a mesh (GLB, glTF, OBJ).',
  },
  fileMissing: {
    id: 'jobs.refused.fileMissing',
    defaultMessage: '“{file}” refers to “{named}”, which is missing. Add this file and try again.',
  },
  pathOutside: {
    id: 'jobs.refused.pathOutside',
    defaultMessage:
      '“{file}” refers to “{named}”, which is outside its folder. Put this file into the folder and try again.',
  },
  fileUnusable: {
    id: 'jobs.refused.fileUnusable',
    defaultMessage: '“{file}” refers to “{named}”, which cannot be used.',
  },
  zipEncrypted: {
    id: 'jobs.refused.zipEncrypted',
    defaultMessage: '“{file}” is encrypted. Pack it without a password and try again.',
  },
  zipTooLarge: {
    id: 'jobs.refused.zipTooLarge',
    defaultMessage: '“{file}” is too large when it is unpacked. Unpack it yourself and drop the folder.',
  },
  zipEntry: {
    id: 'jobs.refused.zipEntry',
    defaultMessage: '“{file}” contains a file that cannot be unpacked. Rename or remove it and pack the archive again.',
  },
  zipBroken: {
    id: 'jobs.refused.zipBroken',
    defaultMessage: '“{file}” is not a complete ZIP archive. Pack it again and retry.',
  },
  jsonEncoding: {
    id: 'jobs.refused.jsonEncoding',
    defaultMessage: '“{file}” is UTF-16 text. Save it as UTF-8 and try again.',
  },
  jsonBroken: {
    id: 'jobs.refused.jsonBroken',
    defaultMessage: '“{file}” has an error in line {line, number}, column {column, number}. Correct it and try again.',
  },
  description: {
    id: 'jobs.refused.description',
    defaultMessage: '“{file}” does not describe a space correctly. Correct it and try again.',
  },
  fileEmpty: {
    id: 'jobs.refused.fileEmpty',
    defaultMessage: '“{file}” is empty. Copy it again, or leave it out.',
  },
  imageMissing: {
    id: 'jobs.refused.imageMissing',
    defaultMessage: 'The image “{file}” is missing. Add it and try again.',
  },
  tilesMissing: {
    id: 'jobs.refused.tilesMissing',
    defaultMessage: 'The tour lacks images, such as “{file}”. Drop its whole folder.',
  },
  imageUnreadable: {
    id: 'jobs.refused.imageUnreadable',
    defaultMessage: '“{file}” is not an image that can be read. Use JPEG, PNG, WebP, AVIF or TIFF.',
  },
  heic: {
    id: 'jobs.refused.heic',
    defaultMessage: '“{file}” is a HEIC photo, which cannot be imported. Export it as JPEG and try again.',
  },
  raw: {
    id: 'jobs.refused.raw',
    defaultMessage:
      '“{file}” is a camera raw file. Export it from the camera’s program as an equirectangular JPEG (2:1).',
  },
  layered: {
    id: 'jobs.refused.layered',
    defaultMessage: '“{file}” is a file of an image editor. Export it as JPEG or PNG.',
  },
  video: {
    id: 'jobs.refused.video',
    defaultMessage:
      '“{file}” is a video, which cannot be imported. Export stills from it as equirectangular JPEG (2:1).',
  },
  project: {
    id: 'jobs.refused.project',
    defaultMessage:
      '“{file}” is the project of a stitching program. Export the panorama from it as an equirectangular JPEG (2:1).',
  },
  points: {
    id: 'jobs.refused.points',
    defaultMessage: '“{file}” is a point cloud or a Gaussian splat. Create a mesh from it and export this mesh as GLB.',
  },
  meshFormat: {
    id: 'jobs.refused.meshFormat',
    defaultMessage: '“{file}” is a 3D model in a format that cannot be imported. Export it as GLB.',
  },
  archive: {
    id: 'jobs.refused.archive',
    defaultMessage: '“{file}” is an archive that cannot be unpacked here. Unpack it yourself and drop the folder.',
  },
  imageTooLarge: {
    id: 'jobs.refused.imageTooLarge',
    defaultMessage:
      '“{file}” has {width, number} × {height, number} pixels. At most {maxMegapixels, number} megapixels are possible.',
  },
  imageNotStreamable: {
    id: 'jobs.refused.imageNotStreamable',
    defaultMessage:
      '“{file}” has {width, number} × {height, number} pixels. In the way it is saved, at most {maxMegapixels, number} megapixels are possible. Save it as a JPEG that is not progressive.',
  },
  imageTooSmall: {
    id: 'jobs.refused.imageTooSmall',
    defaultMessage:
      '“{file}” has {width, number} × {height, number} pixels. A panorama needs at least {minWidth, number} pixels in width.',
  },
  imageDamaged: {
    id: 'jobs.refused.imageDamaged',
    defaultMessage: '“{file}” is damaged or incomplete. Export or copy it again.',
  },
  faceShape: {
    id: 'jobs.refused.faceShape',
    defaultMessage:
      '“{file}” has {width, number} × {height, number} pixels, but the faces of a cube must be square. Export all six again.',
  },
  panoramaShape: {
    id: 'jobs.refused.panoramaShape',
    defaultMessage:
      '“{file}” has {width, number} × {height, number} pixels and is not a full panorama. Use an equirectangular image that is twice as wide as high.',
  },
  panoramaCrop: {
    id: 'jobs.refused.panoramaCrop',
    defaultMessage:
      '“{file}” has {width, number} × {height, number} pixels, and its Photo Sphere data (GPano) does not match. Export it again with correct data, or without.',
  },
  photo: {
    id: 'jobs.refused.photo',
    defaultMessage:
      '“{file}” has {width, number} × {height, number} pixels. A panorama is twice as wide as high; this looks like an ordinary photo. Remove it and try again.',
  },
  photos: {
    id: 'jobs.refused.photos',
    defaultMessage:
      '{count, number} images are not panoramas, which are twice as wide as high. They look like ordinary photos: {names}. Remove them and try again.',
  },
  meshTooLarge: {
    id: 'jobs.refused.meshTooLarge',
    defaultMessage:
      '“{file}” has {megabytes, number} MB. A mesh may have at most {maxMegabytes, number} MB: export it with fewer triangles.',
  },
  meshTriangles: {
    id: 'jobs.refused.meshTriangles',
    defaultMessage: '“{file}” has {count, number} triangles. Reduce it to at most {max, number}.',
  },
  meshNoSurfaces: {
    id: 'jobs.refused.meshNoSurfaces',
    defaultMessage: '“{file}” has no surfaces. Export surfaces, not points or lines.',
  },
  meshFar: {
    id: 'jobs.refused.meshFar',
    defaultMessage: '“{file}” has points more than 100 km from its origin. Export it in meters, near its origin.',
  },
  meshUnreadable: {
    id: 'jobs.refused.meshUnreadable',
    defaultMessage: '“{file}” cannot be read as a mesh. Export it again as GLB.',
  },
  previousUnreadable: {
    id: 'jobs.refused.previousUnreadable',
    defaultMessage: 'Files of this space are missing on the server, so nothing can be added to it.',
  },
  import: { id: 'jobs.refused.import', defaultMessage: 'These files could not be imported.' },
  export: { id: 'jobs.refused.export', defaultMessage: 'The download could not be prepared.' },
  backup: { id: 'jobs.refused.backup', defaultMessage: 'The backup could not be made.' },
  backupIncomplete: {
    id: 'jobs.refused.backupIncomplete',
    defaultMessage:
      '{count, plural, one {The backup lacks # file, which is missing or damaged on the server.} other {The backup lacks # files, which are missing or damaged on the server.}}',
  },
  backupDiskFull: {
    id: 'jobs.refused.backupDiskFull',
    defaultMessage: 'There is no room for a backup on the server: it is as large as all spaces together.',
  },
  duplicate: { id: 'jobs.refused.duplicate', defaultMessage: 'The space could not be duplicated.' },
});

/** Those of wrong commands and of a store that cannot be used, which an upload does not cause. */
type CommandCode = 'source-missing' | 'source-refused' | 'id-invalid' | 'mesh-missing' | 'not-allowed' | 'stopped';

/** For a code that has no text of its own. */
export const generalMessages = {
  import: messages.import,
  addition: messages.import,
  export: messages.export,
  duplicate: messages.duplicate,
  backup: messages.backup,
};

/** `{count}` files are missing or damaged. */
export const backupFailureMessages: Readonly<Record<string, MessageDescriptor>> = {
  'backup.incomplete': messages.backupIncomplete,
  'disk-full': messages.backupDiskFull,
};

export const failureMessages: Readonly<
  Record<Exclude<ImportFailureCode, CommandCode> | 'internal.error', MessageDescriptor>
> = {
  'source-unknown': messages.nothing,
  'source-empty': messages.nothing,
  'space-missing': jobFailureMessages['not.found'],
  'previous-unreadable': messages.previousUnreadable,
  'file-missing': messages.fileMissing,
  'path-outside': messages.pathOutside,
  'file-refused': messages.fileUnusable,
  'zip-encrypted': messages.zipEncrypted,
  'zip-too-large': messages.zipTooLarge,
  'zip-refused': messages.zipEntry,
  'zip-unreadable': messages.zipBroken,
  'json-unreadable': messages.description,
  'json-too-large': messages.description,
  'json-utf16': messages.jsonEncoding,
  'json-broken': messages.jsonBroken,
  'capture-invalid': messages.description,
  'pannellum-invalid': messages.description,
  'pose-list-invalid': messages.description,
  'picture-missing': messages.imageMissing,
  'picture-empty': messages.fileEmpty,
  'picture-unreadable': messages.imageUnreadable,
  'picture-format': messages.imageUnreadable,
  'picture-heic': messages.heic,
  'picture-raw': messages.raw,
  'picture-layered': messages.layered,
  video: messages.video,
  'stitching-project': messages.project,
  'point-cloud': messages.points,
  'mesh-format': messages.meshFormat,
  'archive-format': messages.archive,
  'picture-damaged': messages.imageDamaged,
  'picture-too-large': messages.imageTooLarge,
  'picture-not-streamable': messages.imageNotStreamable,
  'picture-too-small': messages.imageTooSmall,
  'face-not-square': messages.faceShape,
  'panorama-projection': messages.panoramaShape,
  'panorama-crop': messages.panoramaCrop,
  'panorama-shape': messages.photo,
  'panorama-shapes': messages.photos,
  'tiles-missing': messages.tilesMissing,
  'mesh-empty': messages.fileEmpty,
  'mesh-too-large': messages.meshTooLarge,
  'mesh-too-many-triangles': messages.meshTriangles,
  'mesh-no-surfaces': messages.meshNoSurfaces,
  'mesh-far': messages.meshFar,
  'mesh-file-missing': messages.fileMissing,
  'mesh-unreadable': messages.meshUnreadable,
  'disk-full': jobFailureMessages['disk.full'],
  'internal.error': jobFailureMessages.unknown,
};
