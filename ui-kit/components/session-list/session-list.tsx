/**
 * The account's sessions: a row for each browser, with a button that ends its session. When a row is removed, the focus
 * moves to the row in its place, or to the title if no session can be ended.
 */
import './session-list.css';
import { useEffect, useId, useRef } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Icon } from '../../icons/icon.tsx';
import { PageSection } from '../page-section/page-section.tsx';
import { Button } from '../button/button.tsx';
import { useFocusRestore } from '../use-focus-restore.ts';
import { LiveRegion } from '../live-region/live-region.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';

export type SessionListItem = {
  readonly id: string;
  /** Such as "Firefox on Linux". */
  readonly name: string;
  /** Such as "Active 2 hours ago" and "Signed in Nov 3, 2026". */
  readonly details: readonly string[];
  /** The browser that shows the page; its row has no button. */
  readonly isCurrent: boolean;
  readonly isBusy?: boolean | undefined;
};

export type SessionListLabels = {
  readonly title: string;
  readonly loading: string;
  readonly end: string;
  readonly endOthers: string;
  readonly current: string;
  /** Shown if there is no other session. */
  readonly onlyHere: string;
};

export type SessionListProps = {
  readonly labels: SessionListLabels;
  readonly status: 'loading' | 'ready' | 'error';
  readonly sessions: readonly SessionListItem[];
  readonly onEnd: (id: string) => void;
  readonly onEndOthers: () => void;
  /** For the status `error`: what happened, and the button to try again. */
  readonly error?: { readonly message: string; readonly retryLabel: string; readonly onRetry: () => void } | undefined;
  /** The result of the last press. A success is only announced, since the rows show it. */
  readonly outcome?: { readonly message: string; readonly hasFailed: boolean } | null | undefined;
};

type RowProps = SessionListItem & Pick<SessionListProps, 'onEnd'> & { readonly labels: SessionListLabels };

const Row = ({ id, name, details, isCurrent, isBusy = false, labels, onEnd }: RowProps) => {
  const [nameId, detailsId, buttonId] = [useId(), useId(), useId()];
  return (
    <li className="session-list__row">
      <div className="session-list__words">
        <p className="session-list__name">
          <span id={nameId}>{name}</span>
          {isCurrent && <span className="session-list__badge">{labels.current}</span>}
        </p>
        <p className="session-list__details" id={detailsId}>
          {details.map((detail) => (
            <span key={detail} className="session-list__detail">
              {detail}
            </span>
          ))}
        </p>
      </div>
      {!isCurrent && (
        <AriaButton
          id={buttonId}
          className="button button--secondary"
          // "Sign out Firefox on Linux", without a separate message in twelve languages.
          aria-labelledby={`${buttonId} ${nameId}`}
          aria-describedby={detailsId}
          isPending={isBusy}
          onPress={() => onEnd(id)}
        >
          <span className="button__words">{labels.end}</span>
          {isBusy && <span className="button__spinner" aria-hidden="true" />}
        </AriaButton>
      )}
    </li>
  );
};

const Skeleton = ({ label }: { readonly label: string }) => (
  <output className="session-list__skeleton">
    <VisuallyHidden>{label}</VisuallyHidden>
    {[0, 1, 2].map((index) => (
      <span key={index} className="session-list__bone" />
    ))}
  </output>
);

const Failure = ({ error }: Pick<SessionListProps, 'error'>) => (
  <div className="session-list__failure" role="alert">
    {error && (
      <>
        <p>
          <Icon name="warning" />
          {error.message}
        </p>
        <Button variant="secondary" icon="retry" onPress={error.onRetry}>
          {error.retryLabel}
        </Button>
      </>
    )}
  </div>
);

export const SessionList = ({
  labels,
  status,
  sessions,
  onEnd,
  onEndOthers,
  error,
  outcome = null,
}: SessionListProps) => {
  const title = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const otherCount = sessions.filter(({ isCurrent }) => !isCurrent).length;
  const focusRestore = useFocusRestore((child) => {
    const rows = [...(list.current?.children ?? [])];
    const buttons = [rows[child], ...rows.slice(0, child).toReversed()].map((row) => row?.querySelector('button'));
    return buttons.find((button) => button !== undefined && button !== null) ?? title.current;
  });
  const countBefore = useRef(otherCount);
  useEffect(() => {
    const hadOthers = countBefore.current > 0;
    countBefore.current = otherCount;
    // The confirmation dialog closes, and the button to which it would return the focus is removed.
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement?.closest('[role="alertdialog"]');
    if (hadOthers && otherCount === 0 && isLost) title.current?.focus();
  }, [otherCount]);
  const isReady = status === 'ready';
  return (
    <PageSection
      title={labels.title}
      titleRef={title}
      action={
        isReady &&
        otherCount > 0 && (
          <Button variant="quiet" onPress={onEndOthers}>
            {labels.endOthers}
          </Button>
        )
      }
    >
      <LiveRegion message={outcome && !outcome.hasFailed ? outcome.message : ''} />
      <div className="session-list__outcome" role="alert">
        {outcome?.hasFailed && <p>{outcome.message}</p>}
      </div>
      {status === 'loading' && <Skeleton label={labels.loading} />}
      {status === 'error' && <Failure error={error} />}
      {isReady && (
        // The rows' buttons have the focus; the list only handles their bubbling events.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <ul ref={list} className="session-list" aria-label={labels.title} {...focusRestore}>
          {sessions.map((session) => (
            <Row key={session.id} {...session} labels={labels} onEnd={onEnd} />
          ))}
        </ul>
      )}
      {isReady && otherCount === 0 && <p className="session-list__only-here">{labels.onlyHere}</p>}
    </PageSection>
  );
};
