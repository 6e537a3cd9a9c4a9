/**
 * Imports and exports of spaces: what is uploading, running, done and failed, with what can be done next. When a row is
 * removed, the focus moves to the first one, or to the place of the list.
 */
import './job-list.css';
import { useId, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { LinkButton } from '../button/link-button.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { ProgressBar } from '../progress-bar/progress-bar.tsx';
import { useFocusRestore } from '../use-focus-restore.ts';

export type JobListJob = {
  readonly id: string;
  readonly name: string;
  readonly state: 'active' | 'done' | 'failed';
  /** What happens or happened, such as "Uploading, 42 %". */
  readonly text: string;
  /** Below it, such as who started it and when. */
  readonly note?: string | undefined;
  /** A technical sentence about a failed job, in English in every language. */
  readonly detail?: string | undefined;
  /** 0 to 1 while it is active; null while unknown. */
  readonly progress: number | null;
  /** Of the button that cancels the job or dismisses its row. */
  readonly removeLabel: string;
  readonly link?: { readonly label: string; readonly href: string } | undefined;
  readonly action?: { readonly id: string; readonly label: string } | undefined;
};

export type JobListProps = {
  readonly label: string;
  readonly jobs: readonly JobListJob[];
  readonly onRemove: (id: string) => void;
  readonly onAction: (id: string, action: string) => void;
};

type RowProps = JobListJob & Pick<JobListProps, 'onRemove' | 'onAction'>;

const Row = ({
  id,
  name,
  state,
  text,
  note,
  detail,
  progress,
  removeLabel,
  link,
  action,
  onRemove,
  onAction,
}: RowProps) => {
  const nameId = useId();
  return (
    <li className="job-list__job" data-state={state}>
      <div className="job-list__words">
        <p className="job-list__name" id={nameId}>
          {name}
        </p>
        <p className="job-list__text">{text}</p>
        {note && <p className="job-list__note">{note}</p>}
        {detail && (
          <p className="job-list__detail" lang="en" dir="ltr">
            {detail}
          </p>
        )}
        {state === 'active' && (
          <div className="job-list__bar">
            <ProgressBar name={{ labelledBy: nameId }} value={progress} text={text} />
          </div>
        )}
      </div>
      <div className="job-list__actions">
        {link && (
          <LinkButton href={link.href} variant="primary">
            {link.label}
          </LinkButton>
        )}
        {action && (
          <Button variant="secondary" onPress={() => onAction(id, action.id)}>
            {action.label}
          </Button>
        )}
        <IconButton icon="close" label={removeLabel} onPress={() => onRemove(id)} ground="plain" />
      </div>
    </li>
  );
};

export const JobList = ({ label, jobs, onRemove, onAction }: JobListProps) => {
  const place = useRef<HTMLDivElement>(null);
  const focusRestore = useFocusRestore(() => place.current?.querySelector('button') ?? place.current);
  return (
    <div ref={place} className="job-list__place" tabIndex={-1} {...focusRestore}>
      {jobs.length > 0 && (
        <ul className="job-list" aria-label={label}>
          {jobs.map((job) => (
            <Row key={job.id} {...job} onRemove={onRemove} onAction={onAction} />
          ))}
        </ul>
      )}
    </div>
  );
};
