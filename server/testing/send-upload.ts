/** Uploads a file by the tus protocol, as the browser does before an edit attaches it. */
import { Upload } from 'tus-js-client';
import { uploadsPath } from '#domain/graph/page-data.ts';

/** Returns the id of the upload, which belongs to no record yet. Throws if it is rejected. */
export const sendUpload = (
  origin: string,
  headers: Readonly<Record<string, string>>,
  modelId: string,
  { name, content }: { readonly name: string; readonly content: Buffer },
): Promise<string> =>
  new Promise((resolve, reject) => {
    const upload = new Upload(content, {
      endpoint: origin + uploadsPath,
      headers: { ...headers },
      metadata: { modelId, filename: name },
      retryDelays: [],
      onError: reject,
      onSuccess: () => resolve(upload.url!.slice(upload.url!.lastIndexOf('/') + 1)),
    });
    upload.start();
  });
