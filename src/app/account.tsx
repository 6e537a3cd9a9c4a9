/** Entry of the account page. */
import { fork } from 'effector';
import { Provider } from 'effector-react';
import { createRoot } from 'react-dom/client';
import { RawIntlProvider } from 'react-intl';
import { readPageData } from '#src/data/page-data.ts';
import { homeUrl, signInUrl } from '#src/data/sign-in-url.ts';
import { AccountPage } from '#src/features/account/index.ts';
import { createViewerIntl } from '#src/i18n/create-viewer-intl.ts';
import { loadMessages } from '#src/i18n/load-messages.ts';
import { chooseLocale } from '#src/i18n/locales.ts';

const begin = async (): Promise<void> => {
  const root = document.getElementById('root');
  if (!root) throw new Error('Loading GUI root not found');
  const language = new URLSearchParams(window.location.search).get('lang');
  const locale = chooseLocale(language, navigator.languages);
  document.documentElement.lang = locale;
  const { person } = readPageData(document);
  // The server redirects users without a session; pages of a development server have no data.
  if (!person) {
    window.location.replace(signInUrl(window.location.pathname + window.location.search, language));
    return;
  }
  const messages = await loadMessages(locale);
  createRoot(root).render(
    <Provider value={fork()}>
      <RawIntlProvider value={createViewerIntl(locale, messages)}>
        <AccountPage name={person.name} email={person.email ?? person.name} homeUrl={homeUrl(language)} />
      </RawIntlProvider>
    </Provider>,
  );
};

await begin();
