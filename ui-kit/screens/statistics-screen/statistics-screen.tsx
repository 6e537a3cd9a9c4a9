/** The page of statistics: the choice of a space and a period, and sections, or one notice in their place. */
import './statistics-screen.css';
import type { ReactNode } from 'react';
import { Button } from '../../components/button/button.tsx';
import { PageNotice, type PageNoticeProps } from '../../components/page-notice/page-notice.tsx';
import { SelectField, type SelectFieldOption } from '../../components/select-field/select-field.tsx';
import { VisuallyHidden } from '../../components/visually-hidden/visually-hidden.tsx';
import { PageScreen, type PageScreenProps } from '../page-screen/page-screen.tsx';

type Choice = {
  readonly label: string;
  readonly options: readonly SelectFieldOption[];
  readonly selected: string;
  readonly onChange: (id: string) => void;
};

export type StatisticsScreenProps = {
  readonly title: string;
  readonly back: PageScreenProps['back'];
  /** Null without a space to choose. */
  readonly space: Choice | null;
  readonly period: Choice;
  readonly download: { readonly label: string; readonly onPress: () => void; readonly isDisabled: boolean } | null;
  /** Announced and shown as a skeleton where there is nothing else to show yet. */
  readonly loading?: string | undefined;
  /** In place of the sections. */
  readonly notice?: PageNoticeProps | null | undefined;
  readonly children?: ReactNode;
};

const Skeleton = ({ label }: { readonly label: string }) => (
  <output className="statistics-skeleton">
    <VisuallyHidden>{label}</VisuallyHidden>
    <span className="statistics-skeleton__bone" />
    <span className="statistics-skeleton__bone statistics-skeleton__bone--tall" />
    <span className="statistics-skeleton__bone statistics-skeleton__bone--tall" />
  </output>
);

export const StatisticsScreen = (props: StatisticsScreenProps) => {
  const { title, back, space, period, loading, notice, children } = props;
  return (
    <PageScreen title={title} back={back} isWide>
      {space && (
        <div className="statistics-screen__choices">
          <SelectField {...space} />
          <SelectField {...period} />
          {props.download && (
            <Button variant="secondary" isDisabled={props.download.isDisabled} onPress={props.download.onPress}>
              {props.download.label}
            </Button>
          )}
        </div>
      )}
      {loading !== undefined && <Skeleton label={loading} />}
      {notice && <PageNotice {...notice} />}
      {children}
    </PageScreen>
  );
};
