/** The people of the open space, as the dialog shows them. */
import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { ModelCard } from '#domain/graph/page-data.ts';
import type { SpacePerson } from '#src/data/spaces/space-settings.ts';
import type { SpaceModalProps } from '#ui-kit/lazy.ts';
import { otherFailureMessages, settingsMessages as messages } from '../messages.ts';
import {
  $addedCount,
  $addFailure,
  $isAdding,
  $people,
  invitationRequested,
  peopleRetried,
  personAdded,
  roleChanged,
} from '../state.ts';

const accessOf = (role: string) => (role === 'full' ? 'full' : 'viewer');

export const usePeople = ({ id: modelId }: ModelCard, isAdmin: boolean): SpaceModalProps['people'] => {
  const { formatMessage } = useIntl();
  const unit = useUnit({
    list: $people,
    isAdding: $isAdding,
    addFailure: $addFailure,
    addedCount: $addedCount,
    add: personAdded,
    changeRole: roleChanged,
    invite: invitationRequested,
    retry: peopleRetried,
  });
  const { list, isAdding, addFailure, addedCount, add, changeRole, invite, retry } = unit;
  const roles = [
    { id: 'viewer', label: formatMessage(messages.commenter) },
    { id: 'full', label: formatMessage(messages.editor) },
  ];
  const rowOf = ({ email, name, access, hasAccount }: SpacePerson) => ({
    email,
    name,
    role: access,
    // Only administrators know who has an account.
    note: isAdmin && !hasAccount ? formatMessage(messages.noAccount) : '',
    removeLabel: formatMessage(messages.remove, { name: name || email }),
    roleLabel: formatMessage(messages.roleOf, { name: name || email }),
    ...(isAdmin && !hasAccount && { action: formatMessage(messages.invitation) }),
  });
  const failure = useMemo(() => {
    if (!addFailure) return null;
    const { code } = addFailure;
    if (code === 'invalid') return { message: formatMessage(messages.emailInvalid) };
    const kind = code === 'network' || code === 'forbidden' ? code : 'unknown';
    return { message: formatMessage(otherFailureMessages[kind]) };
  }, [addFailure, formatMessage]);
  return {
    label: formatMessage(messages.people),
    hint: formatMessage(isAdmin ? messages.peopleHintForAdmins : messages.peopleHint),
    status: list.status,
    people: list.people.map(rowOf),
    roles,
    empty: formatMessage(messages.nobody),
    error: {
      message: formatMessage(messages.peopleFailed),
      retryLabel: formatMessage(messages.retry),
      onRetry: () => retry(),
    },
    onRole: (email, role) => changeRole({ modelId, email, access: accessOf(role) }),
    onRemove: (email) => changeRole({ modelId, email, access: 'public' }),
    onAction: invite,
    invite: {
      labels: {
        email: formatMessage(messages.email),
        role: formatMessage(messages.role),
        add: formatMessage(messages.add),
      },
      roles,
      defaultRole: 'viewer',
      onAdd: (email, role) => add({ modelId, email, access: accessOf(role) }),
      isBusy: isAdding,
      failure,
      addedCount,
    },
  };
};
