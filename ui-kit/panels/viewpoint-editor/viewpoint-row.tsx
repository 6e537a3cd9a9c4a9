/** A row of the editor of viewpoints. It renders only when it changes. */
import { memo, useId, type ReactNode } from 'react';
import { Icon } from '../../icons/icon.tsx';

export type ViewpointEditorRow = {
  readonly id: string;
  /** The own name, '' where there is none. */
  readonly name: string;
  /** What visitors see: the own name, else the room, or "Viewpoint 12". Also the placeholder of the field. */
  readonly title: string;
  /** Such as "You are here · Start". */
  readonly note?: string | undefined;
  readonly thumbnailUrl: string;
  readonly isCurrent: boolean;
  /** Visitors can go there. */
  readonly isShown: boolean;
  /** Why it cannot be hidden or shown, as a sentence; undefined: it can. */
  readonly lockedReason?: string | undefined;
};

/** The controls of a row, in their order. */
export const columns = ['goTo', 'rename', 'show'] as const;
export type Column = (typeof columns)[number];

type RowProps = Omit<ViewpointEditorRow, 'name'> & {
  readonly goLabel: string;
  readonly renameLabel: string;
  readonly shownLabel: string;
  /** The control that is the list's tab stop; null: it is in another row. */
  readonly stop: Column | null;
  /** The reason why it is locked is shown. */
  readonly isExplained: boolean;
  /** The field of its name, instead of the title; null: it is not edited. */
  readonly field: ReactNode;
};

export const Row = memo((props: RowProps) => {
  const { id, title, note, thumbnailUrl, isCurrent, isShown, lockedReason, stop, isExplained, field } = props;
  const [noteId, reasonId] = [useId(), useId()];
  const cell = (column: Column, label: string) => ({
    type: 'button' as const,
    'data-id': id,
    'data-column': column,
    tabIndex: column === stop ? 0 : -1,
    'aria-label': label,
  });
  const picture = (
    <span className="viewpoint-editor__picture">
      <img src={thumbnailUrl} alt="" loading="lazy" decoding="async" />
      {!isShown && (
        <span className="viewpoint-editor__badge">
          <Icon name="eyeOff" />
        </span>
      )}
    </span>
  );
  return (
    <li
      className="viewpoint-editor__item"
      data-current={isCurrent || undefined}
      data-hidden={!isShown || undefined}
      data-edited={field !== null || undefined}
    >
      {field === null ? (
        <>
          <button
            {...cell('goTo', props.goLabel)}
            className="viewpoint-editor__line"
            aria-current={isCurrent || undefined}
            aria-describedby={note === undefined ? undefined : noteId}
          >
            {picture}
            <span className="viewpoint-editor__words">
              <span className="viewpoint-editor__title" dir="auto">
                {title}
              </span>
              {note !== undefined && (
                <span className="viewpoint-editor__note" id={noteId}>
                  {note}
                </span>
              )}
            </span>
          </button>
          <button
            {...cell('rename', props.renameLabel)}
            className="viewpoint-editor__control"
            title={props.renameLabel}
          >
            <Icon name="pencil" />
          </button>
        </>
      ) : (
        <>
          {picture}
          {field}
        </>
      )}
      <button
        {...cell('show', props.shownLabel)}
        className="viewpoint-editor__control viewpoint-editor__control--show"
        aria-pressed={isShown}
        aria-disabled={lockedReason !== undefined || undefined}
        aria-describedby={lockedReason === undefined ? undefined : reasonId}
        title={lockedReason ?? props.shownLabel}
      >
        <Icon name={isShown ? 'eye' : 'eyeOff'} />
      </button>
      {lockedReason !== undefined && (
        <p id={reasonId} className={isExplained ? 'viewpoint-editor__reason' : 'visually-hidden'}>
          {lockedReason}
        </p>
      )}
    </li>
  );
});
