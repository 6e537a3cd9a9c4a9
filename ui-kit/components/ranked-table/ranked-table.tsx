/** A table of names and numbers, each with a bar of its share of the largest one. */
import './ranked-table.css';
import { ScrollArea } from '../scroll-area/scroll-area.tsx';

export type RankedTableRow = {
  readonly id: string;
  readonly name: string;
  readonly count: string;
  /** 0 to 1. */
  readonly share: number;
};

export type RankedTableProps = {
  readonly caption: string;
  readonly columns: readonly [name: string, count: string];
  readonly rows: readonly RankedTableRow[];
  /** Shown without a row. */
  readonly empty: string;
};

export const RankedTable = ({ caption, columns, rows, empty }: RankedTableProps) => {
  if (rows.length === 0) return <p className="ranked-table__empty">{empty}</p>;
  return (
    <ScrollArea label={caption} className="ranked-table">
      <table aria-label={caption}>
        <thead className="ranked-table__head">
          <tr>
            <th scope="col">{columns[0]}</th>
            <th scope="col">{columns[1]}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, count, share }) => (
            <tr key={id}>
              <th scope="row">
                <span className="ranked-table__name">{name}</span>
                <span className="ranked-table__bar" style={{ inlineSize: `${Math.max(1, share * 100)}%` }} />
              </th>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
};
