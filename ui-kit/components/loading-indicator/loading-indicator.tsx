/** A spinner with a label, shown only if loading takes longer than 300 ms. */
import './loading-indicator.css';

export type LoadingIndicatorProps = {
  readonly label: string;
  readonly isVisible: boolean;
};

export const LoadingIndicator = ({ label, isVisible }: LoadingIndicatorProps) => (
  <output className="loading-indicator">
    {isVisible && (
      <span className="loading-indicator__pill">
        <span className="loading-indicator__spinner" aria-hidden="true" />
        {label}
      </span>
    )}
  </output>
);
