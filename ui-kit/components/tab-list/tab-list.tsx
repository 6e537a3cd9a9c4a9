/** The tabs of a modal or a page, in a row. Each has a panel, a `TabPanel` of the same id. */
import './tab-list.css';
import { Tab, TabList as AriaTabList } from 'react-aria-components/Tabs';

export type TabListProps = {
  /** The accessible name of the list. */
  readonly label: string;
  readonly tabs: readonly { readonly id: string; readonly label: string }[];
};

export const TabList = ({ label, tabs }: TabListProps) => (
  <AriaTabList className="tab-list" aria-label={label}>
    {tabs.map((tab) => (
      <Tab key={tab.id} id={tab.id} className="tab-list__tab">
        {tab.label}
      </Tab>
    ))}
  </AriaTabList>
);
