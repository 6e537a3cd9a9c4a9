/** The choice between the user's own value of a field and that of another user. */
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';

/** A value as a person reads it. */
export type ConflictValue =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'words'; readonly words: readonly string[] }
  /** `color`: a CSS color; `text`: its name. */
  | { readonly kind: 'color'; readonly color: string; readonly text: string }
  /** Of a value that is no text, such as a position, or that is empty. */
  | { readonly kind: 'description'; readonly text: string };

export type ConflictSide = 'mine' | 'theirs';

export type ConflictChoiceProps = {
  readonly label: string;
  readonly sides: Readonly<Record<ConflictSide, { readonly label: string; readonly value: ConflictValue }>>;
  readonly selected: ConflictSide;
  readonly onChange: (side: ConflictSide) => void;
};

const Value = ({ value }: { readonly value: ConflictValue }) => {
  if (value.kind === 'words')
    return (
      <span className="conflict-choice__words">
        {value.words.map((word) => (
          <span key={word} className="conflict-choice__word">
            {word}
          </span>
        ))}
      </span>
    );
  return (
    <span className={`conflict-choice__value conflict-choice__value--${value.kind}`}>
      {value.kind === 'color' && (
        <span className="conflict-choice__disc" style={{ background: value.color }} aria-hidden="true" />
      )}
      {value.text}
    </span>
  );
};

export const ConflictChoice = ({ label, sides, selected, onChange }: ConflictChoiceProps) => (
  <RadioGroup
    className="conflict-choice"
    value={selected}
    onChange={(side) => onChange(side === 'mine' ? 'mine' : 'theirs')}
  >
    <Label className="choice-field__label">{label}</Label>
    <div className="conflict-choice__options">
      {(['mine', 'theirs'] as const).map((side) => (
        <Radio key={side} value={side} className="choice-field__option conflict-choice__option">
          <span className="choice-field__mark" aria-hidden="true" />
          <span className="conflict-choice__side">
            <span className="conflict-choice__whose">{sides[side].label}</span>
            <Value value={sides[side].value} />
          </span>
        </Radio>
      ))}
    </div>
  </RadioGroup>
);
