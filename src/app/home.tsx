/** Entry of the home page. */
import { fork } from 'effector';
import { Provider } from 'effector-react';
import { createRoot } from 'react-dom/client';
import { RawIntlProvider } from 'react-intl';
import { readPageData } from '#src/data/page-data.ts';
import { createViewerIntl } from '#src/i18n/create-viewer-intl.ts';
import { loadMessages } from '#src/i18n/load-messages.ts';
import { chooseLocale } from '#src/i18n/locales.ts';
import { HomePage } from './home-page.tsx';
import './home.css';

const begin = async (): Promise<void> => {
  const root = document.getElementById('root');
  if (!root) throw new Error('Loading GUI root not found');
  const language = new URLSearchParams(window.location.search).get('lang');
  const locale = chooseLocale(language, navigator.languages);
  document.documentElement.lang = locale;
  const { models = [], person } = readPageData(document);
  const messages = await loadMessages(locale);
  createRoot(root).render(
    <RawIntlProvider value={createViewerIntl(locale, messages)}>
      <Provider value={fork()}>
        <HomePage
          models={models}
          language={language}
          personName={person?.name ?? null}
          here={window.location.pathname + window.location.search}
        />
      </Provider>
    </RawIntlProvider>,
  );
};

await begin();
