/** The modal in which the user resolves conflicts. Without a choice, the value of the other user applies. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import type { RecordConflict } from '#domain/edits/split-conflict.ts';
import { modalClosed } from '#src/shell/modals/index.ts';
import { ConflictModal, type ConflictSide } from '#ui-kit/lazy.ts';
import { fieldLabel, kindLabel } from '../field-labels.ts';
import { conflictMessages as messages } from '../messages.ts';
import { choicesSaved, theirsAccepted } from '../resolve-conflicts.ts';
import { $conflicts, $ownChoices, conflictKey, hasChoice, sideChosen, type ChoiceIds } from '../state.ts';
import { valuesOf } from '../values.ts';

const choiceIdsIn = (conflicts: readonly RecordConflict[]): ChoiceIds =>
  new Map(conflicts.map((conflict) => [conflictKey(conflict), new Set(conflict.choices.map(({ id }) => id))]));

export const Conflicts = () => {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { conflicts, own, choose, save, acceptTheirs, close } = useUnit({
    conflicts: $conflicts,
    own: $ownChoices,
    choose: sideChosen,
    save: choicesSaved,
    acceptTheirs: theirsAccepted,
    close: modalClosed,
  });
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
        selected: hasChoice(own, key, choice.id) ? ('mine' as const) : ('theirs' as const),
        onChange: (side: ConflictSide) => choose({ key, choiceId: choice.id, isMine: side === 'mine' }),
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
      save={{ label: formatMessage(messages.save), onPress: () => save(choiceIdsIn(conflicts)) }}
      acceptTheirs={{
        label: formatMessage(messages.acceptTheirs),
        onPress: () => acceptTheirs(choiceIdsIn(conflicts)),
      }}
    />
  );
};
