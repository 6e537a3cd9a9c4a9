/** A server for tests of writes: it records what is sent, also as a form, and responds what the test says. */
import { vi } from 'vitest';

export interface SentOperation {
  readonly operation: string;
  readonly variables: object;
  /** The names of the files of a form; null without a form. */
  readonly files: readonly string[] | null;
}

/**
 * Stubs `fetch` and the page's address, until `vi.unstubAllGlobals()`.
 * @param responses by operation; may be changed afterwards
 */
export const stubServer = (pageUrl: string, responses: ReadonlyMap<string, () => Response>): SentOperation[] => {
  const sent: SentOperation[] = [];
  vi.stubGlobal('document', { baseURI: pageUrl });
  vi.stubGlobal('fetch', async (input: string, { body }: RequestInit) => {
    const operation = new URL(input).searchParams.get('operation') ?? '';
    if (body instanceof FormData) {
      const files = body.getAll('files').map((file) => (file as File).name);
      sent.push({ operation, variables: JSON.parse(body.get('variables') as string) as object, files });
    } else {
      const { variables } = JSON.parse(body as string) as SentOperation;
      sent.push({ operation, variables, files: null });
    }
    return responses.get(operation)!();
  });
  return sent;
};

/** The names of the files that were uploaded in parts. */
export const uploaded: string[] = [];

/** In place of the class of `tus-js-client`; every upload succeeds at once. */
export class FakeUpload {
  readonly url = 'https://space.example/uploads/u7/';
  readonly #file: File;
  readonly #options: { readonly onSuccess: () => void };

  constructor(file: File, options: { readonly onSuccess: () => void }) {
    this.#file = file;
    this.#options = options;
  }

  findPreviousUploads = async () => [];

  start(): void {
    uploaded.push(this.#file.name);
    this.#options.onSuccess();
  }
}
