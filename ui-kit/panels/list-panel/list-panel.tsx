/** A side panel with one list of items. */
import { ItemList, type ItemListProps } from '../../components/item-list/item-list.tsx';
import { SidePanel, type SidePanelProps } from '../side-panel/side-panel.tsx';

export type ListPanelProps = Omit<ItemListProps, 'label'> & Omit<SidePanelProps, 'children'>;

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
