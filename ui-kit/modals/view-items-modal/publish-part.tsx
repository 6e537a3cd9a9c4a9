/** The tab that lists what publishing a view would change. */
import { useId } from 'react';
import { ListNotice } from '../../components/item-list/list-notice.tsx';
import { StatusNotice, type PickerStatus } from '../../components/item-picker/status-notice.tsx';
import { ScrollArea } from '../../components/scroll-area/scroll-area.tsx';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/icon-shapes.tsx';

/** A value as a person reads it. */
export type ViewChangeValue = {
  readonly text: string;
  /** A CSS color, shown beside its name. */
  readonly color?: string | undefined;
};

export type ViewChange = {
  readonly id: string;
  readonly title: string;
  readonly action: 'added' | 'changed' | 'removed';
  /** The action as a word. */
  readonly actionLabel: string;
  /** Of a change: the fields that differ. */
  readonly fields: readonly {
    readonly id: string;
    readonly label: string;
    /** Null: a person could not read it, such as a position; `after` then says that it changes. */
    readonly before: ViewChangeValue | null;
    readonly after: ViewChangeValue;
  }[];
};

export type ViewChangeGroup = { readonly id: string; readonly title: string; readonly changes: readonly ViewChange[] };

export type PublishPartProps = {
  /** The label of the tab. */
  readonly tab: string;
  readonly hint: string;
  /** Shown in place of the changes. */
  readonly status?: PickerStatus | undefined;
  /** Groups without changes are not shown. */
  readonly groups: readonly ViewChangeGroup[];
  /** In the foot, such as "3 added, 1 changed, 2 removed". */
  readonly summary: string;
  /** Nothing would change. */
  readonly empty: { readonly title: string; readonly text: string };
  /** Disabled, too, while there are no changes. */
  readonly submit: {
    readonly label: string;
    readonly isDisabled?: boolean | undefined;
    readonly isBusy?: boolean | undefined;
    readonly onPress: () => void;
  };
};

const icons: Readonly<Record<ViewChange['action'], IconName>> = { added: 'plus', changed: 'pencil', removed: 'trash' };

export const hasChanges = ({ status, groups }: Pick<PublishPartProps, 'status' | 'groups'>): boolean =>
  status === undefined && groups.some(({ changes }) => changes.length > 0);

const Value = ({ value, tag: Tag }: { readonly value: ViewChangeValue; readonly tag: 'del' | 'ins' }) => (
  <span className="view-diff__value">
    {value.color !== undefined && (
      <span className="view-diff__swatch" style={{ background: value.color }} aria-hidden="true" />
    )}
    <Tag className="view-diff__text" dir="auto">
      {value.text}
    </Tag>
  </span>
);

const Change = ({ title, action, actionLabel, fields }: ViewChange) => (
  <li className={`view-diff__change view-diff__change--${action}`}>
    <Icon name={icons[action]} />
    <span className="view-diff__action">{actionLabel}</span>
    <span className="view-diff__title" dir="auto">
      {title}
    </span>
    {fields.length > 0 && (
      <dl className="view-diff__fields">
        {fields.map(({ id, label, before, after }) => (
          <div key={id} className="view-diff__field">
            <dt className="view-diff__label">{label}</dt>
            <dd className="view-diff__values">
              {before && (
                <>
                  <Value value={before} tag="del" />
                  <span className="view-diff__arrow" aria-hidden="true" />
                </>
              )}
              <Value value={after} tag="ins" />
            </dd>
          </div>
        ))}
      </dl>
    )}
  </li>
);

const Group = ({ title, changes }: ViewChangeGroup) => {
  const headingId = useId();
  return (
    <div className="view-diff__group">
      <h3 className="view-diff__heading" id={headingId}>
        {title}
      </h3>
      <ul className="view-diff__changes" aria-labelledby={headingId}>
        {changes.map((change) => (
          <Change key={change.id} {...change} />
        ))}
      </ul>
    </div>
  );
};

export const PublishPart = (props: PublishPartProps) => {
  const { tab, hint, status, groups, empty } = props;
  if (status) return <StatusNotice status={status} />;
  if (!hasChanges(props)) return <ListNotice title={empty.title} text={empty.text} />;
  return (
    <ScrollArea className="view-items__scroll" label={tab}>
      <p className="view-items__hint">{hint}</p>
      {groups.map((group) => group.changes.length > 0 && <Group key={group.id} {...group} />)}
    </ScrollArea>
  );
};
