/** The rating dialog: one question at a time, with a progress bar. Closing it sends the answers so far. */
import './rating-modal.css';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Checkbox } from 'react-aria-components/Checkbox';
import { CheckboxGroup } from 'react-aria-components/CheckboxGroup';
import { Label } from 'react-aria-components/Label';
import { ProgressBar } from 'react-aria-components/ProgressBar';
import { CheckMark } from '../../components/check-field/check-field.tsx';
import { Icon } from '../../icons/icon.tsx';
import { Modal } from '../modal/modal.tsx';

type RatingModalOption = { readonly id: string; readonly label: string };

export type RatingModalQuestion =
  | {
      readonly kind: 'score';
      readonly title: string;
      readonly scores: readonly { readonly score: number; readonly label: string }[];
      readonly chosen: number | null;
      readonly worstLabel: string;
      readonly bestLabel: string;
      readonly onChoose: (score: number) => void;
    }
  | {
      readonly kind: 'options';
      readonly title: string;
      readonly hint: string;
      readonly options: readonly RatingModalOption[];
      readonly chosen: readonly string[];
      readonly onChange: (ids: readonly string[]) => void;
    }
  | {
      readonly kind: 'text';
      readonly title: string;
      readonly label: string;
      readonly text: string;
      readonly maxLength: number;
      readonly remaining: string;
      readonly onChange: (text: string) => void;
    };

export type RatingModalProps = {
  readonly title: string;
  readonly question: RatingModalQuestion;
  /** 0 to 1. */
  readonly progress: number;
  readonly progressLabel: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  /** Absent in a step whose answer continues by itself. */
  readonly primary?: { readonly label: string; readonly onPress: () => void } | undefined;
  readonly isBusy?: boolean | undefined;
  /** Why the answers could not be sent. */
  readonly failure?: string | undefined;
};

type QuestionOf<Kind> = Extract<RatingModalQuestion, { readonly kind: Kind }>;

const Scores = ({ title, scores, chosen, worstLabel, bestLabel, onChoose }: QuestionOf<'score'>) => (
  <fieldset className="rating-modal__scores">
    <legend className="rating-modal__question">{title}</legend>
    <div className="rating-modal__stars">
      {scores.map(({ score, label }) => (
        <button
          key={score}
          type="button"
          className="rating-modal__star"
          aria-label={label}
          aria-pressed={chosen === score}
          data-filled={(chosen !== null && score <= chosen) || undefined}
          onClick={() => onChoose(score)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d="m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1.1 5.9-5.3-2.9-5.3 2.9 1.1-5.9L3.5 9.7l5.9-.8z" />
          </svg>
        </button>
      ))}
    </div>
    <p className="rating-modal__ends" aria-hidden="true">
      <span>{worstLabel}</span>
      <span>{bestLabel}</span>
    </p>
  </fieldset>
);

const Options = ({ title, hint, options, chosen, onChange }: QuestionOf<'options'>) => (
  <CheckboxGroup className="rating-modal__options" value={[...chosen]} onChange={onChange}>
    <Label className="rating-modal__question">{title}</Label>
    <p className="rating-modal__hint">{hint}</p>
    {options.map(({ id, label }) => (
      <Checkbox key={id} value={id} className="rating-modal__option">
        <CheckMark isChecked={chosen.includes(id)} />
        {label}
      </Checkbox>
    ))}
  </CheckboxGroup>
);

const Feedback = ({ title, label, text, maxLength, remaining, onChange }: QuestionOf<'text'>) => {
  const [titleId, remainingId] = [useId(), useId()];
  return (
    <div className="rating-modal__feedback">
      <p id={titleId} className="rating-modal__question">
        {title}
      </p>
      <textarea
        className="rating-modal__text"
        aria-label={label}
        aria-describedby={`${titleId} ${remainingId}`}
        rows={3}
        maxLength={maxLength}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={remainingId} className="rating-modal__hint">
        {remaining}
      </p>
    </div>
  );
};

/** From the second question on, its first control has the focus: the control before it is gone or belongs to no question. */
const useFocusOnNextQuestion = (title: string) => {
  const content = useRef<HTMLDivElement>(null);
  const lastTitle = useRef(title);
  useEffect(() => {
    if (lastTitle.current === title) return;
    lastTitle.current = title;
    content.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [title]);
  return content;
};

const questionOf = (question: RatingModalQuestion): ReactNode => {
  if (question.kind === 'score') return <Scores {...question} />;
  return question.kind === 'options' ? <Options {...question} /> : <Feedback {...question} />;
};

export const RatingModal = ({
  title,
  question,
  progress,
  progressLabel,
  closeLabel,
  onClose,
  primary,
  isBusy = false,
  failure,
}: RatingModalProps) => {
  const content = useFocusOnNextQuestion(question.title);
  return (
    <Modal
      title={title}
      size="small"
      closeLabel={closeLabel}
      onClose={onClose}
      primary={primary && { ...primary, isBusy }}
    >
      <div ref={content} className="rating-modal">
        <ProgressBar
          className="rating-modal__progress"
          aria-label={progressLabel}
          valueLabel={progressLabel}
          value={progress * 100}
        >
          <span className="rating-modal__bar" style={{ inlineSize: `${progress * 100}%` }} />
        </ProgressBar>
        {questionOf(question)}
        {failure && (
          <p className="rating-modal__failure" role="alert">
            <Icon name="warning" />
            {failure}
          </p>
        )}
      </div>
    </Modal>
  );
};
