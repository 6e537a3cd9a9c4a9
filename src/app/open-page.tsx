/** What the pages beside the viewer have in common: language, the data in the page, and the root of the interface. */
import { fork, type Scope } from 'effector';
import { Provider } from 'effector-react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { RawIntlProvider } from 'react-intl';
import type { PageData } from '#domain/graph/page-data.ts';
import { chooseLocale, type Locale } from '#domain/locales.ts';
import { readPageData } from '#src/data/page-data.ts';
import { preferredLanguages } from '#src/data/preferred-languages.ts';
import { signInUrl } from '#src/data/sign-in-url.ts';
import { createViewerIntl } from '#src/i18n/create-viewer-intl.ts';
import { loadMessages } from '#src/i18n/load-messages.ts';
import { findRoot } from './find-root.ts';

export interface OpenedPage {
  readonly scope: Scope;
  readonly data: PageData;
  readonly address: URL;
  /** The language of the address, which links pass on; null without one. */
  readonly language: string | null;
  readonly locale: Locale;
}

/** Draws the page's content; null draws nothing. */
export const openPage = async (contentOf: (page: OpenedPage) => ReactNode | Promise<ReactNode>): Promise<void> => {
  const root = findRoot(document);
  const address = new URL(window.location.href);
  const language = address.searchParams.get('lang');
  const locale = chooseLocale(language, preferredLanguages());
  document.documentElement.lang = locale;
  const scope = fork();
  const content = await contentOf({ scope, data: readPageData(document), address, language, locale });
  if (content === null) return;
  const intl = createViewerIntl(locale, await loadMessages(locale));
  createRoot(root).render(
    <Provider value={scope}>
      <RawIntlProvider value={intl}>{content}</RawIntlProvider>
    </Provider>,
  );
};

/** The server redirects users without a session; pages of a development server have no data. */
export const leaveToSignIn = ({ address, language }: OpenedPage): null => {
  window.location.replace(signInUrl(address.pathname + address.search, language));
  return null;
};
