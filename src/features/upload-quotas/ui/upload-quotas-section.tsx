/** A field for each limit, in gigabytes. */
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { gigabyte } from '#base/bytes.ts';
import {
  defaultCommenterQuotaOf,
  maxQuotaBytes,
  uploadQuotaNames,
  type UploadQuotaName,
} from '#domain/server-settings/upload-quotas.ts';
import type { UploadLimits } from '#src/data/administration/upload-quotas.ts';
import type { SpaceCode } from '#src/data/spaces/space-requests.ts';
import { formatBytes, gigabyteUnit } from '#src/i18n/format-bytes.ts';
import {
  NumberSection,
  PageNotice,
  PageSection,
  type NumberSectionField,
  type NumberSectionProps,
} from '#ui-kit/lazy.ts';
import { quotaMessages, uploadQuotasMessages as messages } from '../messages.ts';
import {
  $failure,
  $hasReadFailed,
  $hasSaved,
  $isSaving,
  $limits,
  quotaChanged,
  retryPressed,
  sectionOpened,
} from '../state.ts';

/** Gigabytes above what is used, where the steppers of an empty field begin. */
const spareQuota = 10;

/** What an administrator of the machine sets instead (docs/reference/uploads.md#quotas). */
const variables: Readonly<Record<UploadQuotaName, string>> = {
  quotaBytes: 'ENFILADE_QUOTA_BYTES',
  commenterQuotaBytes: 'ENFILADE_COMMENTER_QUOTA_BYTES',
  editorQuotaBytes: 'ENFILADE_EDITOR_QUOTA_BYTES',
};

const rounded = (bytes: number, digits: number): number => Number((bytes / gigabyte).toFixed(digits));

const fieldOf = (
  name: UploadQuotaName,
  { quotas, fixed, usedBytes }: UploadLimits,
  intl: IntlShape,
): NumberSectionField => {
  const { formatMessage } = intl;
  const bytes = quotas[name];
  const isFixed = fixed.has(name) && bytes !== null;
  const defaultBytes = name === 'commenterQuotaBytes' ? defaultCommenterQuotaOf(quotas.quotaBytes) : null;
  const hint = (): string => {
    if (isFixed) return formatMessage(messages.fixed, { variable: variables[name], size: formatBytes(intl, bytes) });
    if (defaultBytes === null) return formatMessage(messages.noLimit);
    return formatMessage(messages.default, { size: formatBytes(intl, defaultBytes) });
  };
  return {
    id: name,
    label: formatMessage(quotaMessages[name]),
    value: bytes === null ? null : rounded(bytes, 2),
    placeholder: defaultBytes === null ? undefined : rounded(defaultBytes, 2),
    emptyStart: Math.ceil(usedBytes / gigabyte) + spareQuota,
    min: 0,
    max: maxQuotaBytes / gigabyte,
    step: 1,
    precision: 0.01,
    unit: gigabyteUnit(intl),
    hint: hint(),
    isOptional: true,
    isDisabled: isFixed,
    locale: intl.locale,
  };
};

const failureMessageOf = (failure: SpaceCode) => {
  if (failure === 'network') return messages.notSaved;
  return failure === 'conflict' ? messages.conflict : messages.unknown;
};

interface LimitsProps {
  readonly limits: UploadLimits;
  readonly onRetry: () => void;
}

const Limits = ({ limits, onRetry }: LimitsProps) => {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { failure, isSaving, hasSaved } = useUnit({ failure: $failure, isSaving: $isSaving, hasSaved: $hasSaved });
  const on = useUnit({ quotaChanged });
  const saveStatus = (): NumberSectionProps['save'] => {
    if (isSaving) return { state: 'saving', text: formatMessage(messages.saving) };
    if (failure !== null) return { state: 'rejected', text: formatMessage(messages.notSavedYet) };
    return { state: 'saved', text: hasSaved ? formatMessage(messages.saved) : '' };
  };
  return (
    <NumberSection
      title={formatMessage(messages.title)}
      hint={formatMessage(messages.hint, { size: formatBytes(intl, limits.usedBytes) })}
      fields={uploadQuotaNames.map((name) => fieldOf(name, limits, intl))}
      save={saveStatus()}
      failure={
        failure === null
          ? undefined
          : {
              message: formatMessage(failureMessageOf(failure)),
              // There is nothing to save again.
              retry:
                failure === 'conflict' ? undefined : { label: formatMessage(messages.retry), onPress: () => onRetry() },
            }
      }
      onChange={(id, value) =>
        on.quotaChanged({
          name: id as UploadQuotaName,
          bytes: value === null ? null : Math.round(value * gigabyte),
        })
      }
    />
  );
};

export const UploadQuotasSection = () => {
  const { formatMessage } = useIntl();
  const { limits, hasFailed } = useUnit({ limits: $limits, hasFailed: $hasReadFailed });
  const on = useUnit({ sectionOpened, retryPressed });
  const { sectionOpened: open } = on;
  useEffect(() => open(), [open]);
  if (limits) return <Limits limits={limits} onRetry={on.retryPressed} />;
  return (
    <PageSection title={formatMessage(messages.title)} hint={hasFailed ? undefined : formatMessage(messages.loading)}>
      {hasFailed && (
        <PageNotice
          kind="warning"
          title={formatMessage(messages.failed)}
          action={{ label: formatMessage(messages.retry), onPress: () => on.retryPressed() }}
        />
      )}
    </PageSection>
  );
};
