/** The editor of one stop (modal `highlight_editor`). */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { panDirections, transitionTypes, type ReelOverrides } from '#domain/records/kinds/highlight-reel.ts';
import { maxPanDegrees } from '#domain/tours/timing.ts';
import { $model } from '#src/data/state.ts';
import { $tourVersion, formatStopTitle, stopPreviewed } from '#src/features/tours/lazy.ts';
import { modalClosed } from '#src/shell/modals/index.ts';
import { StopModal, type SettingField, type StopModalText } from '#ui-kit/lazy.ts';
import { RecordEditors } from '../../presence/lazy.ts';
import { $isAdding, replaceViewRequested } from '../add-stop.ts';
import { $editedStops, $entries, $mode, stopChanged, type EditedStop } from '../entries.ts';
import { stopEditorMessages as messages, tourEditorMessages } from '../messages.ts';
import { $openedStop, $openStopIndex, stopOpened } from '../open-stop.ts';
import {
  $tooLongTexts,
  $unsavedTexts,
  maxCharacters,
  textCommitted,
  textRestored,
  unsavedTextResolved,
  type TextField,
} from '../stop-texts.ts';
import { hiddenNotice, useThumbnails } from './describe-stop.ts';

/** The option of the tour applies. */
const asTour = 'tour';

const transitionMessages = { walkthrough: messages.walk, slideshow: messages.fade } as const;
export const directionMessages = { auto: messages.auto, left: messages.left, right: messages.right } as const;

const useText = (edited: EditedStop, value: string, placeholder: string) => {
  const { formatMessage } = useIntl();
  const { tooLong, unsaved } = useUnit({ tooLong: $tooLongTexts, unsaved: $unsavedTexts });
  const on = useUnit({ textCommitted, textRestored, unsavedTextResolved });
  const { id } = edited;
  return (field: TextField, label: string): StopModalText => {
    const limit = maxCharacters[field];
    const invalid = tooLong.find((each) => each.id === id && each.field === field);
    return {
      label,
      placeholder,
      value,
      limit,
      error: invalid && formatMessage(messages.tooLong, { most: limit }),
      invalid: invalid && { text: invalid.text, from: invalid.from },
      unsaved: unsaved
        .filter((each) => each.stopId === id && each.field === field)
        .map((each) => ({ id: each.id, text: each.text, message: formatMessage(messages.notSaved) })),
      onCommit: (text, from) => on.textCommitted({ id, field, text, from }),
      onRestore: () => on.textRestored({ id, field }),
      onSettleUnsaved: (textId) => on.unsavedTextResolved(textId),
    };
  };
};

const useSettingFields = ({ id, stop: { overrides } }: EditedStop): readonly SettingField[] => {
  const { formatMessage, locale } = useIntl();
  const { options } = useUnit($model) ?? {};
  const change = useUnit(stopChanged);
  const override = (changes: ReelOverrides): void => {
    change({ id, change: { overrides: changes } });
  };
  const tourValue = (value: string) => ({ id: asTour, label: formatMessage(messages.asTour, { value }) });
  const standard = options?.tour.fastTransitions === false ? 'walkthrough' : 'slideshow';
  return [
    {
      kind: 'select',
      id: 'transition',
      label: formatMessage(messages.transition),
      options: [
        tourValue(formatMessage(transitionMessages[standard])),
        ...transitionTypes.map((type) => ({ id: type, label: formatMessage(transitionMessages[type]) })),
      ],
      selected: overrides.transitionType ?? asTour,
      onChange: (value) => override({ transitionType: transitionTypes.find((type) => type === value) ?? null }),
    },
    {
      kind: 'select',
      id: 'panDirection',
      label: formatMessage(messages.panDirection),
      options: [
        tourValue(formatMessage(directionMessages[options?.tour.panDirection ?? 'auto'])),
        ...panDirections.map((direction) => ({ id: direction, label: formatMessage(directionMessages[direction]) })),
      ],
      selected: overrides.panDirection ?? asTour,
      onChange: (value) => override({ panDirection: panDirections.find((each) => each === value) ?? null }),
    },
    {
      kind: 'number',
      id: 'panAngle',
      label: formatMessage(messages.panAngle),
      value: overrides.panAngle ?? null,
      placeholder: options?.tour.panAngle,
      isOptional: true,
      locale,
      min: 0,
      max: maxPanDegrees,
      step: 1,
      unit: '°',
      hint: formatMessage(messages.panAngleHint, { most: maxPanDegrees }),
      onChange: (value) => override({ panAngle: value }),
    },
  ];
};

const OpenStop = ({ edited, index }: { readonly edited: EditedStop; readonly index: number }) => {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { stops, entries, mode, version, isAdding, opened } = useUnit({
    stops: $editedStops,
    entries: $entries,
    mode: $mode,
    version: $tourVersion,
    isAdding: $isAdding,
    opened: $openedStop,
  });
  const on = useUnit({ stopOpened, replaceViewRequested, stopPreviewed, modalClosed });
  const thumbnailOf = useThumbnails();
  const { id, stop, stopIndex } = edited;
  const entry = entries[index];
  const photoLabel = version?.photos.get(stop.sid)?.label.trim() ?? '';
  const titleText = useText(edited, entry?.title ?? '', formatStopTitle(intl, photoLabel, index));
  const descriptionText = useText(edited, entry?.description ?? '', formatMessage(messages.descriptionPlaceholder));
  const notice = hiddenNotice(intl, edited);
  const neighbour = (label: string, at: number) => ({
    label,
    isDisabled: !stops[at],
    onPress: () => stops[at] && on.stopOpened({ id: stops[at].id }),
  });
  return (
    <StopModal
      title={formatMessage(messages.heading, { step: index + 1, count: stops.length })}
      closeLabel={formatMessage(messages.done)}
      done={{ label: formatMessage(messages.done) }}
      onClose={() => on.modalClosed()}
      stopId={opened?.key ?? id}
      picture={{ src: thumbnailOf(stop) || undefined, alt: formatStopTitle(intl, stop.title, index) }}
      notice={
        <>
          {notice !== undefined && <p>{notice}</p>}
          {mode !== 'stories' && <p>{formatMessage(messages.descriptionUnused)}</p>}
          {version && <RecordEditors kind="highlightReel" id={version.id} />}
        </>
      }
      retake={{
        label: formatMessage(tourEditorMessages.currentView),
        hint: formatMessage(messages.currentViewHint),
        isBusy: isAdding,
        onPress: () => on.replaceViewRequested(id),
      }}
      preview={{
        label: formatMessage(messages.preview),
        isDisabled: stopIndex === null,
        onPress: () => {
          on.modalClosed();
          if (stopIndex !== null) on.stopPreviewed(stopIndex);
        },
      }}
      name={titleText('title', formatMessage(messages.title))}
      text={descriptionText('description', formatMessage(messages.description))}
      counter={(used, limit) => formatMessage(messages.counter, { used, limit })}
      unsavedLabels={{ useAgain: formatMessage(messages.reuseText), discard: formatMessage(messages.discard) }}
      settings={{ title: formatMessage(messages.behaviour), fields: useSettingFields(edited) }}
      previous={neighbour(formatMessage(messages.previous), index - 1)}
      next={neighbour(formatMessage(messages.next), index + 1)}
      focus={opened?.focus}
    />
  );
};

export const StopDialog = () => {
  const { stops, index } = useUnit({ stops: $editedStops, index: $openStopIndex });
  const edited = stops[index];
  return edited ? <OpenStop edited={edited} index={index} /> : null;
};
