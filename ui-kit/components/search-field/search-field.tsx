/** A text that filters a list, with a button that clears it. */
import './search-field.css';
import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { SearchField as AriaSearchField } from 'react-aria-components/SearchField';
import { Icon } from '../../icons/icon.tsx';

export type SearchFieldProps = {
  /** The accessible name, and the placeholder. */
  readonly label: string;
  readonly clearLabel: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
};

export const SearchField = ({ label, clearLabel, text, onChange }: SearchFieldProps) => (
  <AriaSearchField className="search-field" aria-label={label} value={text} onChange={onChange}>
    <Icon name="search" />
    <Input
      className="search-field__input"
      placeholder={label}
      enterKeyHint="search"
      autoComplete="off"
      spellCheck="false"
      dir="auto"
    />
    <Button className="search-field__clear" aria-label={clearLabel}>
      <Icon name="close" />
    </Button>
  </AriaSearchField>
);
