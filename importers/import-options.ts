/** Options and progress of an import. */
import type { PanoramaFill } from '#domain/model/capture.ts';
import type { PreviousImport } from '#domain/model/prepared.ts';
import type { ReadOptions } from './read-options.ts';

export interface ImportProgress {
  /** `checking`: images are decoded to find damaged ones. */
  readonly stage: 'reading' | 'checking' | 'panoramas' | 'mesh' | 'writing';
  readonly done: number;
  readonly total: number;
  /** The item in progress, safe for a terminal. */
  readonly item: string;
}

export interface ImportOptions extends ReadOptions {
  /** A file or a folder. */
  readonly source: string;
  /** The staging folder; created if absent. Work that an earlier run of the same source finished in it is reused. */
  readonly folder: string;
  /** The model's id in addresses: a-z, 0-9 and hyphens. */
  readonly id?: string;
  /** Called where no id is given, with the id derived from the source's id or name; returns the id to use. */
  readonly chooseId?: (derived: string) => string;
  readonly name?: string;
  /** The previous import of the model with this id; null where it has none. */
  readonly findPrevious?: (id: string) => Promise<PreviousImport | null>;
  /**
   * The id of a model that must exist: images without a description are added to its viewpoints, every other source replaces what it
   * has (docs/reference/imports.md#adding-to-a-model). `asNew`: also an image with the name of a viewpoint is a new one.
   */
  readonly into?: { readonly id: string; readonly asNew: boolean };
  /** A GLB, glTF or OBJ that replaces the source's own mesh; null: no mesh, whatever the source and the previous import have. */
  readonly mesh?: string | null;
  /** What is shown where panoramas have no picture and the source does not say it; absent: `blur`. */
  readonly fill?: PanoramaFill;
  /** Number of worker threads; all cores where absent. */
  readonly workers?: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: ImportProgress) => void;
  /** Called with one sentence for each thing that was left out or corrected. */
  readonly onNotice?: (sentence: string) => void;
}
