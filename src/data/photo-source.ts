/** Where the photos of the model come from. Tours request the same photos for their stops. */
import { DisposableStack } from '#base/disposable.ts';
import type { VariablesOf } from '#domain/graph/operations.ts';
import type { Photo } from '#domain/photos/photo.ts';
import { objectOf } from './checks.ts';
import { loadFailure } from './errors.ts';
import { createExpiringUrls, type ExpiringUrl } from './expiring-urls.ts';
import { mapPhotos, photoUrlsIn } from './map-photo.ts';
import type { RecordSource } from './record-source.ts';

/** All URLs are renewed at once, while some of them are shown. */
export const photoSource: RecordSource<Photo> = {
  subscribe: async (client, { modelId, includeDisabled }, onChange, clock) => {
    // Without the flag the variables are those of the page's result.
    const variables: VariablesOf<'GetPhotos'> = includeDisabled ? { modelId, includeDisabled } : { modelId };
    const disposables = new DisposableStack();
    let photos: unknown;
    let areShown = false;
    const renew = async (): Promise<readonly ExpiringUrl[]> => {
      await client.refresh(new Set(['GetPhotos'] as const));
      return photoUrlsIn((await client.query('GetPhotos', variables)).data);
    };
    const urls = disposables.own(createExpiringUrls({ renew, ...(clock && { clock }) }));
    const watchUrls = (): void => urls.watch(areShown ? photoUrlsIn(photos) : []);
    const notify = (result: unknown): void => {
      photos = result;
      watchUrls();
      const warnings: string[] = [];
      onChange({ records: mapPhotos(photos, warnings), hidden: [], warnings });
    };
    const { data, errors } = await client.query('GetPhotos', variables);
    if (!objectOf(data as { readonly model?: object } | null).model) {
      const [first] = errors ?? [];
      // oxlint-disable-next-line typescript/only-throw-error -- a failure is data here; effects pass it on
      throw loadFailure(first?.extensions?.code ?? 'not.found', first?.message ?? 'the result has no model');
    }
    notify(data);
    disposables.defer(client.watch('GetPhotos', variables, (result) => notify(result.data)));
    return {
      keepFresh: async (ids) => {
        areShown = ids.length > 0;
        watchUrls();
        await urls.ensureFresh();
      },
      renewUrls: urls.renewNow,
      dispose: () => disposables.dispose(),
    };
  },
};
