/** In the place of what could not be shown: what happened, and the way to try again. */
import { Button } from '../../components/button/button.tsx';
import { Icon } from '../../icons/icon.tsx';

export type MediaFailure = {
  readonly message: string;
  readonly retryLabel: string;
  readonly onRetry: () => void;
};

export const FailureNotice = ({ message, retryLabel, onRetry }: MediaFailure) => (
  <div className="tag-card__failure" role="alert">
    <Icon name="warning" />
    <p>{message}</p>
    <Button variant="secondary" onPress={onRetry}>
      {retryLabel}
    </Button>
  </div>
);
