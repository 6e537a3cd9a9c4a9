/** Sends a file for a mutation: with it, or before it where the file is large. */
import { fail, ok, type Result } from '#base/result.ts';
import type { OperationName, VariablesOf } from '#domain/graph/operations.ts';
import { fileFailureOf, type FileFailure } from './edits/file-failure.ts';
import type { WriteFailure } from './errors.ts';
import type { WriteContext } from './model-write.ts';
import type { FileTransfer } from './transfer-file.ts';

export interface FileMutation<Operation extends OperationName> {
  readonly operation: Operation;
  /** Without the model's id and the file's. */
  readonly variables: Readonly<Record<string, unknown>>;
  /** The variable for a file that has been uploaded before. */
  readonly ofUpload: (uploadId: string) => Partial<VariablesOf<Operation>>;
  /** Out of date afterwards. */
  readonly query: OperationName;
}

export const sendFile = async <Operation extends OperationName>(
  { client, page, modelId }: WriteContext,
  transfer: FileTransfer,
  { operation, variables, ofUpload, query }: FileMutation<Operation>,
): Promise<Result<undefined, FileFailure>> => {
  const { createFileTransfer } = await import('./transfer-file.ts');
  const sent = await createFileTransfer(page, modelId)(transfer, { operation, variables });
  if (!sent.ok) return sent;
  const { uploadId } = sent.value;
  try {
    if (uploadId !== null) {
      const all = { modelId, ...variables, ...ofUpload(uploadId) } as unknown as VariablesOf<Operation>;
      // The failure is shown where the file was chosen.
      await client.mutate(operation, all, { callerShowsFailure: true });
    }
  } catch (failure) {
    return fail(fileFailureOf(failure as WriteFailure));
  }
  // Where this fails, the change stream brings the result a little later.
  await client.refresh(new Set([query])).catch(() => undefined);
  return ok(undefined);
};
