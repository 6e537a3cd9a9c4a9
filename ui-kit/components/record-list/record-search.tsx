/** The field with which the rows of a long list are filtered. */
import { startTransition, useState } from 'react';
import { SearchField, type SearchFieldProps } from '../search-field/search-field.tsx';

export type RecordSearchProps = Pick<SearchFieldProps, 'label' | 'clearLabel'> & {
  /** What it has at first: while there are too few rows it is not mounted. */
  readonly initialText: string;
  /** In a transition, so that a long list does not delay what is typed. */
  readonly onSearch: (text: string) => void;
};

export const RecordSearch = ({ label, clearLabel, initialText, onSearch }: RecordSearchProps) => {
  const [text, setText] = useState(initialText);
  return (
    <search className="record-search">
      <SearchField
        label={label}
        clearLabel={clearLabel}
        text={text}
        onChange={(typed) => {
          setText(typed);
          startTransition(() => onSearch(typed));
        }}
      />
    </search>
  );
};
