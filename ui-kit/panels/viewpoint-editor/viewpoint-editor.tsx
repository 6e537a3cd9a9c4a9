/**
 * All viewpoints of a space, in groups: their pictures, their names, which are edited in place, and whether visitors can go
 * there. Off-screen rows are not laid out (content-visibility), and a row renders only when it changes.
 */
import './viewpoint-editor.css';
import { useDeferredValue, useState } from 'react';
import { Button as ClearButton } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { SearchField } from 'react-aria-components/SearchField';
import { LinkButton } from '../../components/button/link-button.tsx';
import { fold } from '../../components/fold.ts';
import { ListNotice } from '../../components/item-list/list-notice.tsx';
import { LiveRegion } from '../../components/live-region/live-region.tsx';
import { Icon } from '../../icons/icon.tsx';
import { ViewpointGroups, type ViewpointEditorGroup, type ViewpointGroupsProps } from './viewpoint-groups.tsx';
import type { ViewpointEditorRow } from './viewpoint-row.tsx';

export type { ViewpointEditorGroup, ViewpointEditorRow };

export type ViewpointEditorProps = Omit<ViewpointGroupsProps, 'areTitlesHidden'> & {
  /** A field above the list that filters by title (case and accents ignored). */
  readonly search: { readonly label: string; readonly clearLabel: string; readonly noMatches: string };
  readonly empty: { readonly title: string; readonly hint: string };
  /** A link to the page on which they are placed, above the search. */
  readonly place?: { readonly label: string; readonly href: string } | undefined;
};

export const ViewpointEditor = ({ search, empty, place, ...props }: ViewpointEditorProps) => {
  const [text, setText] = useState('');
  // Since the search: they stay, though their titles may not match any longer.
  const [renamed, setRenamed] = useState<readonly string[]>([]);
  const wanted = fold(useDeferredValue(text).trim());
  const filled = props.groups.filter(({ rows }) => rows.length > 0);
  if (filled.length === 0) return <ListNotice title={empty.title} text={empty.hint} />;
  const groups = filled
    .map((group) => ({
      ...group,
      rows: group.rows.filter(
        ({ id, title }) => id === props.editedId || renamed.includes(id) || fold(title).includes(wanted),
      ),
    }))
    .filter(({ rows }) => rows.length > 0);
  const changeText = (changed: string): void => {
    setText(changed);
    setRenamed([]);
  };
  const rename = (id: string, name: string): void => {
    setRenamed([...renamed, id]);
    props.onRename(id, name);
  };
  const isWithoutMatch = groups.length === 0;
  return (
    <div className="viewpoint-editor">
      {place && (
        <div className="viewpoint-editor__place">
          <LinkButton icon="floorPlan" href={place.href}>
            {place.label}
          </LinkButton>
        </div>
      )}
      <search className="viewpoint-editor__head">
        <SearchField className="viewpoint-editor__search" aria-label={search.label} value={text} onChange={changeText}>
          <Icon name="search" />
          <Input
            className="viewpoint-editor__search-input"
            placeholder={search.label}
            enterKeyHint="search"
            autoComplete="off"
            spellCheck="false"
            dir="auto"
          />
          <ClearButton className="viewpoint-editor__clear" aria-label={search.clearLabel}>
            <Icon name="close" />
          </ClearButton>
        </SearchField>
      </search>
      <LiveRegion message={isWithoutMatch ? search.noMatches : ''} />
      {isWithoutMatch ? (
        <ListNotice text={search.noMatches} />
      ) : (
        <ViewpointGroups {...props} groups={groups} onRename={rename} areTitlesHidden={filled.length === 1} />
      )}
    </div>
  );
};
