import { allSettled, fork } from 'effector';
import { Provider } from 'effector-react';
import { prerender } from 'react-dom/static';
import { RawIntlProvider } from 'react-intl';
import { expect, it, vi } from 'vitest';
import { readParameters } from '#domain/links/read-viewer-parameters.ts';
import { $isWorkshop } from '#src/data/state.ts';
import { viewerOpened } from '#src/features/start-up/index.ts';
import { createViewerIntl } from '#src/i18n/create-viewer-intl.ts';
import { computer } from '#src/testing/computer.ts';
import { FeaturesProvider, moduleStates, Parts, startFeatures } from '#src/shell/features/index.ts';
import { featureContext } from '#src/shell/features/testing/feature-context.ts';
import { editOffer } from './feature.ts';

/** The notices of a viewer that was opened with a query, as the workshop or not. */
const noticesOf = async (query: string, isWorkshop: boolean): Promise<string> => {
  const scope = fork({ values: [[$isWorkshop, isWorkshop]] });
  const parameters = readParameters((name) => new URLSearchParams(query).get(name));
  await allSettled(viewerOpened, { scope, params: { parameters, device: computer } });
  const context = featureContext(scope);
  startFeatures({ ...context, features: [editOffer] });
  await vi.waitFor(() => expect(moduleStates()['edit-offer']).not.toBe('loading'));
  await allSettled(scope);
  const { prelude } = await prerender(
    <Provider value={scope}>
      <RawIntlProvider value={createViewerIntl('en-US', {})}>
        <FeaturesProvider features={[editOffer]}>
          <Parts slot="notifications" canvas={context.canvas} />
        </FeaturesProvider>
      </RawIntlProvider>
    </Provider>,
  );
  return new Response(prelude).text();
};

it('offers to sign in where a link for editing has opened the viewer', async () => {
  const html = await noticesOf('m=small&edit=1', false);
  expect(html).toContain('To edit this space, sign in with an account that may edit it.');
  expect(html).toMatch(/<button[^>]*>.*Sign in.*<\/button>/);
});

it.each([
  ['a visit', 'm=small', false],
  ['the workshop', 'm=small', true],
  ['the workshop by a link for editing', 'm=small&edit=1', true],
])('offers nothing in %s', async (_, query, isWorkshop) => {
  expect(await noticesOf(query, isWorkshop)).not.toContain('sign in');
});
