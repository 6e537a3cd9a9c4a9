/**
 * Records in sections, whose rows are chosen, named in place, shown or hidden, and moved. Each section is one tab stop: the
 * vertical arrow keys go from row to row, the horizontal ones along the controls of a row, and F2 edits the name. Rows are
 * moved by dragging, by the keyboard from their handles, or by their menus. The order is the parent's.
 */
import '../visually-hidden/visually-hidden.css';
import './record-list.css';
import { useEffect, useLayoutEffect, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { ListNotice, ListSkeleton } from '../item-list/list-notice.tsx';
import { LiveRegion } from '../live-region/live-region.tsx';
import { NameField } from '../name-field/name-field.tsx';
import { placeAfterMove } from '../reorder-list/place-before.ts';
import { DraftField, type RecordListDraft } from './draft-field.tsx';
import { RecordRow, type RecordListRow, type RecordRowActions } from './record-row.tsx';
import { RecordSection, type RecordListSection } from './record-section.tsx';
import { hiddenRowByKey, revealRow } from './reveal-row.ts';
import { useFocusAfterRemoval, type RowOrder } from './use-focus-after-removal.ts';

export type { RecordListDraft, RecordListRow, RecordListSection };

export type RecordListProps = {
  readonly sections: readonly RecordListSection[];
  /** Shown instead of the sections; absent: they are. */
  readonly status?:
    | { readonly kind: 'loading'; readonly text: string }
    | { readonly kind: 'failed'; readonly text: string; readonly retryLabel: string; readonly onRetry: () => void }
    | undefined;
  /** In characters: no more can be typed. */
  readonly nameLimit: number;
  /** Under the field while a name is edited. */
  readonly nameHint: string;
  /** The name of the field. */
  readonly renameLabel: (title: string) => string;
  /** Why a trimmed name is invalid, as a sentence; null: it is valid. Not called for the name that the row has. */
  readonly nameErrorOf: (name: string) => string | null;
  /** Offered while a name is typed, filtered by it; absent: none. */
  readonly nameSuggestions?: readonly string[] | undefined;
  /** The accessible name of the suggestions. */
  readonly suggestionsLabel?: string | undefined;
  /** The row whose name is edited. */
  readonly edited?: { readonly section: string; readonly id: string } | undefined;
  /** Editing began, or ended (null). */
  readonly onEdit: (edited: { readonly section: string; readonly id: string } | null) => void;
  /** With a valid, trimmed name that is another one. */
  readonly onRename: (section: string, id: string, name: string) => void;
  /** Press on the row. */
  readonly onSelect: (section: string, id: string) => void;
  readonly onToggle: (section: string, id: string, isOn: boolean) => void;
  readonly onMenu: (section: string, id: string, entryId: string) => void;
  /** Scrolls this row into view when it changes. The focus stays where it is. */
  readonly revealed?: { readonly section: string; readonly id: string } | undefined;
  /** The focused row was removed, and nothing in the list can have the focus. */
  readonly onFocusLost?: (() => void) | undefined;
  /** The least height of a row, in pixels; 56 if absent. Signs may be higher than icons. */
  readonly rowHeight?: number | undefined;
  /** The language of React Aria's own sentences about dragging; the browser's if absent. */
  readonly locale?: string | undefined;
};

type MenuUse = { readonly section: string; readonly id: string; readonly order: readonly string[] };

const rowHeightOfIcons = 56;

const idsOf = (rows: readonly RecordListRow[] = []): readonly string[] => rows.map(({ id }) => id);

/** Of the rows of drafts. Ids of records have no spaces. */
const draftPrefix = 'draft ';

const draftRow = ({ id = '', label, sign }: RecordListDraft): RecordListRow => ({
  id: `${draftPrefix}${id}`,
  name: '',
  title: label,
  sign,
  isCurrent: false,
  isDimmed: false,
  isRenamable: false,
  menuLabel: '',
  menu: [],
});

const orderOf = (sections: readonly RecordListSection[]): RowOrder =>
  sections.map(({ id, rows, draft }) => ({
    section: id,
    ids: [...(draft ? [draftRow(draft).id] : []), ...idsOf(rows)],
  }));

const Status = ({ status, onRetry }: { readonly status: RecordListProps['status']; readonly onRetry: () => void }) => {
  if (status?.kind === 'loading') return <ListSkeleton label={status.text} />;
  if (status === undefined) return null;
  return <ListNotice isFailure text={status.text} action={{ label: status.retryLabel, onPress: onRetry }} />;
};

/** The same functions on each render, so that only rows that changed render again. */
const useStableActions = (actions: RecordRowActions): RecordRowActions => {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  const [stable] = useState<RecordRowActions>(() => ({
    onSelect: (...args) => latest.current.onSelect(...args),
    onEdit: (...args) => latest.current.onEdit(...args),
    onToggle: (...args) => latest.current.onToggle(...args),
    onMenu: (...args) => latest.current.onMenu(...args),
  }));
  return stable;
};

export const RecordList = (props: RecordListProps) => {
  const { sections, status, edited, nameLimit, nameHint, nameErrorOf, onFocusLost, locale } = props;
  const { rowHeight = rowHeightOfIcons } = props;
  const root = useRef<HTMLDivElement>(null);
  const order = status ? [] : orderOf(sections);
  const onFocus = useFocusAfterRemoval(root, order, () => onFocusLost?.());
  const [menuUse, setMenuUse] = useState<MenuUse | null>(null);
  const used = sections.find(({ id }) => id === menuUse?.section);
  const place = menuUse && placeAfterMove(menuUse.id, menuUse.order, idsOf(used?.rows));
  const moved = used?.rows[(place ?? 0) - 1];
  const [usedId, movedId, count] = [used?.id, moved?.id, used?.rows.length ?? 0];

  useEffect(() => {
    if (!root.current || place === null || usedId === undefined || movedId === undefined) return undefined;
    return revealRow(root.current, { section: usedId, id: movedId, index: place - 1, count });
  }, [place, usedId, movedId, count]);

  const { section: revealedSection, id: revealedId } = props.revealed ?? {};
  const latestSections = useRef(sections);
  useLayoutEffect(() => {
    latestSections.current = sections;
  });
  useEffect(() => {
    const ids = idsOf(latestSections.current.find(({ id }) => id === revealedSection)?.rows);
    const index = ids.indexOf(revealedId ?? '');
    if (!root.current || revealedSection === undefined || index < 0) return undefined;
    return revealRow(root.current, { section: revealedSection, id: ids[index] ?? '', index, count: ids.length });
  }, [revealedSection, revealedId]);

  const actions = useStableActions({
    onSelect: props.onSelect,
    onToggle: props.onToggle,
    onEdit: (section, id) => {
      // An invalid name is neither saved nor lost.
      const invalid = root.current?.querySelector<HTMLElement>('input[aria-invalid]');
      if (invalid) invalid.focus();
      else props.onEdit({ section, id });
    },
    onMenu: (section, id, entryId) => {
      const { onMove, rows } = sections.find((each) => each.id === section) ?? {};
      setMenuUse(onMove ? { section, id, order: idsOf(rows) } : null);
      props.onMenu(section, id, entryId);
    },
  });
  const stopReveal = useRef(() => {});
  useEffect(() => () => stopReveal.current(), []);
  const focusHidden = (event: KeyboardEvent<HTMLElement>): void => {
    const { target, currentTarget, key } = event;
    if (!(target instanceof HTMLElement) || !target.matches('[data-row]')) return;
    const section = target.closest<HTMLElement>('[data-section]')?.dataset['section'] ?? '';
    const ids = order.find((each) => each.section === section)?.ids ?? [];
    const id = target.dataset['row'] ?? '';
    const place = { section, id, index: ids.indexOf(id), count: ids.length };
    const hidden = hiddenRowByKey(currentTarget, place, key, ids);
    if (!hidden) return;
    // The panel does not scroll to its own ends.
    event.preventDefault();
    stopReveal.current();
    stopReveal.current = revealRow(currentTarget, hidden, (row) => row.focus({ preventScroll: true }));
  };
  const field = {
    maxLength: nameLimit,
    hint: nameHint,
    errorOf: nameErrorOf,
    suggestions: props.nameSuggestions,
    suggestionsLabel: props.suggestionsLabel,
  };

  const sectionOf = (section: RecordListSection) => {
    const { id: sectionId, rows, draft, selectLabel, labels, onMove } = section;
    const fieldOf = ({ id, name, title }: RecordListRow) => {
      if (draft && id.startsWith(draftPrefix)) return <DraftField {...field} draft={draft} />;
      if (edited?.section !== sectionId || edited.id !== id) return null;
      return (
        <NameField
          {...field}
          label={props.renameLabel(title)}
          name={name}
          placeholder={title}
          onSave={(text) => props.onRename(sectionId, id, text)}
          onEnd={() => props.onEdit(null)}
        />
      );
    };
    return (
      <RecordSection
        key={sectionId}
        {...section}
        rows={draft ? [draftRow(draft), ...rows] : rows}
        rowHeight={rowHeight}
        renderRow={(row) => (
          <RecordRow
            key={row.id}
            row={row}
            section={sectionId}
            isDraft={row.id.startsWith(draftPrefix)}
            selectLabel={selectLabel(row.title)}
            dragLabel={onMove && labels?.drag(row.title)}
            field={fieldOf(row)}
            actions={actions}
          />
        )}
        onMove={
          onMove &&
          ((id, before) => {
            setMenuUse(null);
            onMove(id, before);
          })
        }
      />
    );
  };

  return (
    <I18nProvider {...(locale !== undefined && { locale })}>
      {/* The status that replaces the retry button has nothing that could have the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        ref={root}
        className="record-list"
        style={{ '--row': `${rowHeight}px` } as CSSProperties}
        tabIndex={-1}
        onFocus={onFocus}
        onKeyDown={focusHidden}
      >
        {status ? (
          <Status
            status={status}
            onRetry={() => {
              root.current?.focus();
              if (status.kind === 'failed') status.onRetry();
            }}
          />
        ) : (
          sections.map(sectionOf)
        )}
        <LiveRegion message={moved && place !== null ? (used?.labels?.moved(moved.title, place) ?? '') : ''} />
      </div>
    </I18nProvider>
  );
};
