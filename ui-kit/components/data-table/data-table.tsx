/** The numbers of a chart as a table, closed at first. */
import './data-table.css';
import { ScrollArea } from '../scroll-area/scroll-area.tsx';

export type DataTableProps = {
  /** On the control that opens it, such as "Show as table". */
  readonly label: string;
  /** Names the table, and with the label the control. */
  readonly caption: string;
  readonly columns: readonly [name: string, count: string];
  readonly rows: readonly { readonly id: string; readonly name: string; readonly count: string }[];
};

export const DataTable = ({ label, caption, columns, rows }: DataTableProps) => (
  <details className="data-table">
    <summary className="data-table__summary" aria-label={`${label}: ${caption}`}>
      {label}
    </summary>
    <ScrollArea label={caption} className="data-table__scroll">
      <table aria-label={caption}>
        <thead>
          <tr>
            <th scope="col">{columns[0]}</th>
            <th scope="col" className="data-table__number">
              {columns[1]}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.name}</th>
              <td className="data-table__number">{row.count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  </details>
);
