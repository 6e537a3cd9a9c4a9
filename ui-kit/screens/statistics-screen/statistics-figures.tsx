/** A row of single numbers with what they are. */
import './statistics-screen.css';

export type StatisticsFiguresProps = {
  readonly figures: readonly { readonly label: string; readonly value: string }[];
};

export const StatisticsFigures = ({ figures }: StatisticsFiguresProps) => (
  <dl className="statistics-figures">
    {figures.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
