/** Entry of the sign-in page. */
import { fork } from 'effector';
import { Provider } from 'effector-react';
import { createRoot } from 'react-dom/client';
import { RawIntlProvider } from 'react-intl';
import { readPageData } from '#src/data/page-data.ts';
import { accountUrl } from '#src/data/account-url.ts';
import { homeUrl, returnUrl } from '#src/data/sign-in-url.ts';
import { SignInForm } from '#src/features/sign-in/index.ts';
import { createViewerIntl } from '#src/i18n/create-viewer-intl.ts';
import { loadMessages } from '#src/i18n/load-messages.ts';
import { chooseLocale } from '#src/i18n/locales.ts';

const begin = async (): Promise<void> => {
  const root = document.getElementById('root');
  if (!root) throw new Error('Loading GUI root not found');
  const search = new URLSearchParams(window.location.search);
  const language = search.get('lang');
  const locale = chooseLocale(language, navigator.languages);
  document.documentElement.lang = locale;
  const { person, hasAccounts = true } = readPageData(document);
  const messages = await loadMessages(locale);
  createRoot(root).render(
    <Provider value={fork()}>
      <RawIntlProvider value={createViewerIntl(locale, messages)}>
        <main>
          <SignInForm
            hasAccounts={hasAccounts}
            personName={person?.name ?? null}
            returnTo={returnUrl(search.get('to'), window.location.origin)}
            onHome={() => window.location.assign(homeUrl(language))}
            onAccount={() => window.location.assign(accountUrl(language))}
          />
        </main>
      </RawIntlProvider>
    </Provider>,
  );
};

await begin();
