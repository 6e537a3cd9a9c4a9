/** The settings of a space in tabs, the content of a side panel. Each change is saved by the parent when it is made. */
import '../../components/scroll-area/scroll-area.css';
import './settings-panel.css';
import { TabPanel, Tabs } from 'react-aria-components/Tabs';
import { Button } from '../../components/button/button.tsx';
import { FieldGroups, type FieldGroup } from '../../components/field-groups/field-groups.tsx';
import { ListNotice, ListSkeleton } from '../../components/item-list/list-notice.tsx';
import { TabList } from '../../components/tab-list/tab-list.tsx';

export type SettingsTab = { readonly id: string; readonly label: string; readonly groups: readonly FieldGroup[] };

export type SettingsPanelProps = {
  /** Names the list of tabs. */
  readonly label: string;
  readonly tabs: readonly SettingsTab[];
  /** The id of a tab. */
  readonly selected: string;
  readonly onSelect: (id: string) => void;
  /** In place of the groups, while the settings are loaded or if they could not be loaded. */
  readonly status?:
    | { readonly kind: 'loading'; readonly text: string }
    | {
        readonly kind: 'failed';
        readonly text: string;
        readonly retryLabel: string;
        readonly onRetry: () => void;
      }
    | undefined;
  /** At the foot, always visible. */
  readonly preview: { readonly label: string; readonly onPress: () => void };
};

const noGroups: readonly FieldGroup[] = [];

const Content = ({ groups, status }: Pick<SettingsPanelProps, 'status'> & Pick<SettingsTab, 'groups'>) => {
  if (status?.kind === 'loading') return <ListSkeleton label={status.text} />;
  if (status)
    return <ListNotice isFailure text={status.text} action={{ label: status.retryLabel, onPress: status.onRetry }} />;
  return (
    <div className="settings-panel__groups">
      <FieldGroups groups={groups} />
    </div>
  );
};

export const SettingsPanel = ({ label, tabs, selected, onSelect, status, preview }: SettingsPanelProps) => (
  <Tabs className="settings-panel" selectedKey={selected} onSelectionChange={(id) => onSelect(String(id))}>
    <TabList label={label} tabs={tabs} />
    <TabPanel
      // A new element begins at the top.
      key={selected}
      id={selected}
      className="scroll-area settings-panel__content"
    >
      <Content groups={tabs.find(({ id }) => id === selected)?.groups ?? noGroups} status={status} />
    </TabPanel>
    <div className="settings-panel__foot">
      <Button variant="secondary" icon="eye" onPress={preview.onPress}>
        {preview.label}
      </Button>
    </div>
  </Tabs>
);
