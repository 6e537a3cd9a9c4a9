/** The divisions of a page: tabs below its title, and the sections of the selected one. */
import './page-tabs.css';
import type { ReactNode } from 'react';
import { TabPanel, Tabs } from 'react-aria-components/Tabs';
import { TabList } from '../tab-list/tab-list.tsx';

export type PageTabsProps = {
  /** The accessible name of the list of tabs. */
  readonly label: string;
  /** Only the content of the selected one is mounted. */
  readonly tabs: readonly { readonly id: string; readonly label: string; readonly content: ReactNode }[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
};

export const PageTabs = ({ label, tabs, selected, onSelect }: PageTabsProps) => (
  <Tabs className="page-tabs" selectedKey={selected} onSelectionChange={(key) => onSelect(String(key))}>
    <TabList label={label} tabs={tabs} />
    {tabs.map(({ id, content }) => (
      <TabPanel key={id} id={id} className="page-tabs__panel">
        {content}
      </TabPanel>
    ))}
  </Tabs>
);
