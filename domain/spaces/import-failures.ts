/**
 * Why an import fails: codes, and the values that a text in the page's language needs
 * (docs/reference/imports.md#failures). The importers report them; the list of spaces has the texts.
 */
type NoValues = Readonly<Record<string, never>>;
/** The name of the file that cannot be used. */
type WithFile = { readonly file: string };
/** `named`: what the file refers to. */
type WithNamedFile = WithFile & { readonly named: string };
/** `files`: how many files there are that cannot be imported, of which `file` is one. */
type WithFiles = WithFile & { readonly files: number };
/** Pixels of an image. */
type WithSize = WithFile & { readonly width: number; readonly height: number };

export type ImportFailureValues = {
  readonly 'source-missing': NoValues;
  readonly 'source-refused': NoValues;
  readonly 'source-unknown': NoValues;
  readonly 'source-empty': NoValues;
  readonly 'id-invalid': NoValues;
  readonly 'space-missing': NoValues;
  readonly 'previous-unreadable': NoValues;
  readonly 'mesh-missing': NoValues;
  readonly 'not-allowed': NoValues;
  readonly 'disk-full': NoValues;
  readonly stopped: NoValues;
  readonly 'file-missing': WithNamedFile;
  readonly 'path-outside': WithNamedFile;
  readonly 'file-refused': WithNamedFile;
  readonly 'zip-encrypted': WithFile;
  readonly 'zip-too-large': WithFile;
  readonly 'zip-refused': WithFile;
  readonly 'zip-unreadable': WithFile;
  readonly 'json-unreadable': WithFile;
  readonly 'json-too-large': WithFile;
  readonly 'json-utf16': WithFile;
  readonly 'json-broken': WithFile & { readonly line: number; readonly column: number };
  readonly 'capture-invalid': WithFile;
  readonly 'pannellum-invalid': WithFile;
  readonly 'pose-list-invalid': WithFile;
  readonly 'picture-missing': WithFile;
  readonly 'picture-empty': WithFile;
  readonly 'picture-unreadable': WithFile;
  readonly 'picture-format': WithFiles;
  readonly 'picture-heic': WithFiles;
  readonly 'picture-raw': WithFiles;
  readonly 'picture-layered': WithFiles;
  readonly video: WithFiles;
  readonly 'stitching-project': WithFiles;
  readonly 'point-cloud': WithFiles;
  readonly 'mesh-format': WithFiles;
  readonly 'archive-format': WithFiles;
  readonly 'picture-damaged': WithFile;
  readonly 'picture-too-large': WithSize & { readonly maxMegapixels: number };
  readonly 'picture-not-streamable': WithSize & { readonly maxMegapixels: number };
  readonly 'picture-too-small': WithSize & { readonly minWidth: number };
  readonly 'face-not-square': WithSize;
  readonly 'panorama-projection': WithSize;
  readonly 'panorama-crop': WithSize;
  readonly 'panorama-shape': WithSize;
  /** `names`: of the first ones. */
  readonly 'panorama-shapes': { readonly count: number; readonly names: string };
  readonly 'tiles-missing': WithFile;
  readonly 'mesh-empty': WithFile;
  readonly 'mesh-too-large': WithFile & { readonly megabytes: number; readonly maxMegabytes: number };
  readonly 'mesh-too-many-triangles': WithFile & { readonly count: number; readonly max: number };
  readonly 'mesh-no-surfaces': WithFile;
  readonly 'mesh-far': WithFile;
  readonly 'mesh-file-missing': WithNamedFile;
  readonly 'mesh-unreadable': WithFile;
};

export type ImportFailureCode = keyof ImportFailureValues;

/** Those of a code. */
export type FailureValues = Readonly<Record<string, string | number>>;

/** The arguments after the code: none for a code without values. */
export type ValuesArgument<Code extends ImportFailureCode> = ImportFailureValues[Code] extends NoValues
  ? readonly []
  : readonly [values: ImportFailureValues[Code]];
