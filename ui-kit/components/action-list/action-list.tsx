/**
 * Rows such as the accounts or the application keys of a server, each with a menu of what can be done. When a row is removed,
 * the focus moves to the menu of the row in its place. It is in a section of a page, which has the title.
 */
import './action-list.css';
import type { IconName } from '../../icons/icon-shapes.tsx';
import { MoreMenu } from '../more-menu/more-menu.tsx';
import { PagedList, type PagedListState } from '../paged-list/paged-list.tsx';
import { SearchField, type SearchFieldProps } from '../search-field/search-field.tsx';

export type ActionListAction = { readonly id: string; readonly label: string; readonly icon: IconName };

export type ActionListItem = {
  readonly id: string;
  /** Such as that of a person. */
  readonly name: string;
  /** Beside the name, such as "Administrator" and "You". */
  readonly badges: readonly string[];
  /** Below it, such as the e-mail address, "2 spaces" and "Active 2 hours ago". */
  readonly details: readonly string[];
  /** Of the menu's button: "Actions for Ada Lovelace". */
  readonly menuLabel: string;
  /** Without any there is no menu. */
  readonly actions: readonly ActionListAction[];
  readonly isBusy?: boolean | undefined;
};

export type ActionListProps = PagedListState & {
  readonly items: readonly ActionListItem[];
  /** Null: there are few enough to see all. */
  readonly search: SearchFieldProps | null;
  readonly onAction: (id: string, action: string) => void;
};

type RowProps = { readonly item: ActionListItem } & Pick<ActionListProps, 'onAction'>;

const Row = ({ item, onAction }: RowProps) => {
  const { id, name, badges, details, menuLabel, actions, isBusy = false } = item;
  return (
    <li className="action-list__row" aria-busy={isBusy}>
      <div className="action-list__words">
        <p className="action-list__name">
          <span>{name}</span>
          {badges.map((badge) => (
            <span key={badge} className="action-list__badge">
              {badge}
            </span>
          ))}
        </p>
        {details.length > 0 && (
          <p className="action-list__details">
            {details.map((detail) => (
              <span key={detail} className="action-list__detail">
                {detail}
              </span>
            ))}
          </p>
        )}
      </div>
      {actions.length > 0 && (
        <MoreMenu
          label={menuLabel}
          placement="bottom end"
          ground="plain"
          isBusy={isBusy}
          items={actions}
          onSelect={(action) => onAction(id, action)}
        />
      )}
    </li>
  );
};

export const ActionList = ({ items, search, onAction, ...state }: ActionListProps) => (
  <PagedList
    {...state}
    head={
      search && (
        <search className="action-list__search">
          <SearchField {...search} />
        </search>
      )
    }
    rows={items.map((item) => (
      <Row key={item.id} item={item} onAction={onAction} />
    ))}
  />
);
