/** Why an edit batch is rejected, unless a record is not as the edits expect it (domain/edits/apply-edit.ts, `EditConflict`). */
export interface EditFailure {
  readonly code: 'request.invalid' | 'not.found' | 'forbidden';
  /** One sentence for users. */
  readonly message: string;
  /** For programs, sent beside the code: the `kind` of the failure, the `files` that were not added. */
  readonly details?: { readonly kind: string; readonly files?: readonly string[] };
}
