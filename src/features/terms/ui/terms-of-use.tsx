/** The terms of this server. docs/reference/screens-and-errors.md#terms-modal */
import { useUnit } from 'effector-react';
import { useEffect, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { $locale } from '#src/features/language/index.ts';
import { modalClosed } from '#src/shell/modals/index.ts';
import { DocumentModal } from '#ui-kit/lazy.ts';
import { termsMessages as messages } from '../messages.ts';
import { sanitiseTerms } from '../sanitise-terms.ts';
import { $terms, termsRequested } from '../state.ts';

export const TermsOfUse = () => {
  const { formatMessage } = useIntl();
  const { terms, locale, request, close } = useUnit({
    terms: $terms,
    locale: $locale,
    request: termsRequested,
    close: modalClosed,
  });
  useEffect(() => void request(locale), [request, locale]);
  const html = useMemo(() => (terms.kind === 'loaded' ? sanitiseTerms(terms) : ''), [terms]);
  return (
    <DocumentModal
      title={formatMessage(messages.title)}
      closeLabel={formatMessage(messages.close)}
      onClose={() => close()}
      state={terms.kind}
      html={html}
      loadingLabel={formatMessage(messages.loading)}
      failure={{
        message: formatMessage(messages.failed),
        retryLabel: formatMessage(messages.retry),
        onRetry: () => request(locale),
      }}
    />
  );
};
