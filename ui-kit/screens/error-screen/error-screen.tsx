/** A full page shown instead of the model: what happened, whether data is lost, and what to do next. */
import './error-screen.css';
import { Button, type ButtonVariant } from '../../components/button/button.tsx';
import { LinkButton } from '../../components/button/link-button.tsx';
import { Mark } from '../../components/mark/mark.tsx';

export type ErrorScreenAction = {
  readonly id: string;
  readonly label: string;
  readonly variant: ButtonVariant;
};

/** Opens in a new tab. */
export type ScreenLink = {
  readonly label: string;
  readonly href: string;
};

export type ErrorScreenProps = {
  /** The mark of the program. */
  readonly hasMark?: boolean;
  readonly title: string;
  readonly message: string;
  readonly actions: readonly ErrorScreenAction[];
  readonly onAction: (id: string) => void;
  /** After the actions, such as the way out of a frame. */
  readonly link?: ScreenLink | undefined;
  /** A short code that the user can report. */
  readonly code?: string | undefined;
  /** Details for the developer, such as the failed request. */
  readonly details?: string | undefined;
};

export const ErrorScreen = (props: ErrorScreenProps) => {
  const { hasMark = true, title, message, actions, onAction, link, code, details } = props;
  return (
    <section className="error-screen" aria-label={title}>
      <div className="error-screen__words" role="alert">
        {hasMark && <Mark size={40} />}
        <h1 className="error-screen__title">{title}</h1>
        <p className="error-screen__message">{message}</p>
        {code && <p className="error-screen__code">{code}</p>}
      </div>
      {details && <pre className="error-screen__details">{details}</pre>}
      {(actions.length > 0 || link) && (
        <div className="error-screen__actions">
          {actions.map((action) => (
            <Button key={action.id} variant={action.variant} onPress={() => onAction(action.id)}>
              {action.label}
            </Button>
          ))}
          {link && (
            <LinkButton href={link.href} opensTab>
              {link.label}
            </LinkButton>
          )}
        </div>
      )}
    </section>
  );
};
