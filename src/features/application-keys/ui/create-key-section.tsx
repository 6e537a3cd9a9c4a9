/** The form that creates an application key. */
import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { KeyForm, PageSection, type KeyFormProps } from '#ui-kit/lazy.ts';
import { applicationKeysMessages as messages } from '../messages.ts';
import { $createdCount, $formFailure, $isCreating, keySubmitted, type FormFailure } from '../state.ts';

const example = 'https://www.example.org';

const failureOf = (failure: FormFailure, { formatMessage }: IntlShape): NonNullable<KeyFormProps['failure']> => {
  if (failure.kind === 'name') return { field: 'name', message: formatMessage(messages.nameInvalid) };
  if (failure.kind === 'sites') {
    const { address } = failure;
    const message =
      address === '' ? formatMessage(messages.sitesMissing) : formatMessage(messages.siteInvalid, { address, example });
    return { field: 'sites', message };
  }
  if (failure.code === 'conflict') return { field: 'name', message: formatMessage(messages.nameTaken) };
  return { field: null, message: formatMessage(failure.code === 'network' ? messages.network : messages.unknown) };
};

export const CreateKeySection = () => {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { isBusy, failure, createdCount } = useUnit({
    isBusy: $isCreating,
    failure: $formFailure,
    createdCount: $createdCount,
  });
  const on = useUnit({ keySubmitted });
  const shownFailure = useMemo(() => failure && failureOf(failure, intl), [failure, intl]);
  return (
    <PageSection title={formatMessage(messages.create)} hint={formatMessage(messages.createHint)}>
      <KeyForm
        labels={{
          name: formatMessage(messages.name),
          nameHint: formatMessage(messages.nameHint),
          sites: formatMessage(messages.sites),
          sitesHint: formatMessage(messages.sitesHint, { example }),
          create: formatMessage(messages.createKey),
        }}
        onCreate={(name, sites) => on.keySubmitted({ name, sites })}
        isBusy={isBusy}
        failure={shownFailure}
        createdCount={createdCount}
      />
    </PageSection>
  );
};
