/** A side panel with one list of items. */
import { ItemList, type ItemListItem, type ItemListProps } from '../../components/item-list/item-list.tsx';
import { SidePanel, type SidePanelProps } from '../side-panel/side-panel.tsx';

type ListProps = Extract<ItemListProps, { readonly items: readonly ItemListItem[] }>;

export type ListPanelProps = Omit<ListProps, 'label'> & Omit<SidePanelProps, 'children'>;

export const ListPanel = ({
  title,
  side,
  onClose,
  closeLabel,
  collapsed,
  onToggleCollapsed,
  collapseLabel,
  ...list
}: ListPanelProps) => (
  <SidePanel
    title={title}
    side={side}
    onClose={onClose}
    closeLabel={closeLabel}
    collapsed={collapsed}
    onToggleCollapsed={onToggleCollapsed}
    collapseLabel={collapseLabel}
  >
    <ItemList label={title} {...list} />
  </SidePanel>
);
