/**
 * The accounts of a server and the invited addresses: a row for each, with a menu of what can be done. When a row is removed,
 * the focus moves to the menu of the row in its place. It is in a section of a page, which has the title.
 */
import './account-list.css';
import type { IconName } from '../../icons/icon-shapes.tsx';
import { MoreMenu } from '../more-menu/more-menu.tsx';
import { PagedList, type PagedListState } from '../paged-list/paged-list.tsx';
import { SearchField, type SearchFieldProps } from '../search-field/search-field.tsx';

export type AccountListAction = { readonly id: string; readonly label: string; readonly icon: IconName };

export type AccountListItem = {
  readonly id: string;
  /** Of the person; their e-mail address where no name is known. */
  readonly name: string;
  /** Beside the name, such as "Administrator" and "You". */
  readonly badges: readonly string[];
  /** Below it, such as the e-mail address, "2 spaces" and "Active 2 hours ago". */
  readonly details: readonly string[];
  /** Of the menu's button: "Actions for Ada Lovelace". */
  readonly menuLabel: string;
  /** Without any there is no menu. */
  readonly actions: readonly AccountListAction[];
  readonly isBusy?: boolean | undefined;
};

export type AccountListProps = PagedListState & {
  readonly items: readonly AccountListItem[];
  /** Null: there are few enough to see all. */
  readonly search: SearchFieldProps | null;
  readonly onAction: (id: string, action: string) => void;
};

type RowProps = { readonly item: AccountListItem } & Pick<AccountListProps, 'onAction'>;

const Row = ({ item, onAction }: RowProps) => {
  const { id, name, badges, details, menuLabel, actions, isBusy = false } = item;
  return (
    <li className="account-list__row" aria-busy={isBusy}>
      <div className="account-list__words">
        <p className="account-list__name">
          <span>{name}</span>
          {badges.map((badge) => (
            <span key={badge} className="account-list__badge">
              {badge}
            </span>
          ))}
        </p>
        {details.length > 0 && (
          <p className="account-list__details">
            {details.map((detail) => (
              <span key={detail} className="account-list__detail">
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

export const AccountList = ({ items, search, onAction, ...state }: AccountListProps) => (
  <PagedList
    {...state}
    head={
      search && (
        <search className="account-list__search">
          <SearchField {...search} />
        </search>
      )
    }
    rows={items.map((item) => (
      <Row key={item.id} item={item} onAction={onAction} />
    ))}
  />
);
