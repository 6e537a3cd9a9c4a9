/** The HTML of a component with the stores of a scope, in English. */
import type { Scope } from 'effector';
import { Provider } from 'effector-react';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { RawIntlProvider } from 'react-intl';
import { createViewerIntl } from '#src/i18n/create-viewer-intl.ts';

export const renderIn = async (scope: Scope, node: ReactNode): Promise<string> => {
  const { prelude } = await prerender(
    <Provider value={scope}>
      <RawIntlProvider value={createViewerIntl('en-US', {})}>{node}</RawIntlProvider>
    </Provider>,
  );
  return new Response(prelude).text();
};
