/** The modal in which the user settles conflicts. Without a choice, the value of the other user applies. */
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { RecordConflict } from '#domain/edits/split-conflict.ts';
import { modalClosed } from '#src/shell/modals/index.ts';
import { ConflictModal, type ConflictSide } from '#ui-kit/lazy.ts';
import { fieldLabel, kindLabel } from '../field-labels.ts';
import { conflictMessages as messages } from '../messages.ts';
import { $conflicts, choicesSaved, conflictKey, type OwnChoices } from '../state.ts';
import { valuesOf } from '../values.ts';

const withChoice = (own: OwnChoices, key: string, choiceId: string, side: ConflictSide): OwnChoices => {
  const others = [...(own.get(key) ?? [])].filter((id) => id !== choiceId);
  return new Map(own).set(key, new Set(side === 'mine' ? [...others, choiceId] : others));
};

export const Conflicts = () => {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { conflicts, save, close } = useUnit({ conflicts: $conflicts, save: choicesSaved, close: modalClosed });
  const [own, setOwn] = useState<OwnChoices>(new Map());
  const labels = { mine: formatMessage(messages.mine), theirs: formatMessage(messages.theirs) };
  const choicesOf = (conflict: RecordConflict) => {
    const key = conflictKey(conflict);
    return conflict.choices.map((choice) => {
      const values = valuesOf(intl, choice);
      return {
        id: choice.id,
        label: fieldLabel(intl, conflict.kind, choice.id),
        sides: {
          mine: { label: labels.mine, value: values.mine },
          theirs: { label: labels.theirs, value: values.theirs },
        },
        selected: own.get(key)?.has(choice.id) ? ('mine' as const) : ('theirs' as const),
        onChange: (side: ConflictSide) => setOwn((before) => withChoice(before, key, choice.id, side)),
      };
    });
  };
  return (
    <ConflictModal
      title={formatMessage(messages.title)}
      hint={formatMessage(messages.hint)}
      closeLabel={formatMessage(messages.close)}
      onClose={() => close()}
      records={conflicts.map((conflict) => ({
        id: conflictKey(conflict),
        kind: kindLabel(intl, conflict.kind),
        name: conflict.name,
        choices: choicesOf(conflict),
      }))}
      save={{ label: formatMessage(messages.save), onPress: () => save(own) }}
      acceptTheirs={{ label: formatMessage(messages.acceptTheirs), onPress: () => save(new Map()) }}
    />
  );
};
