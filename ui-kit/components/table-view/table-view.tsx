/**
 * A table of data, such as a CSV file: its header and the numbers of its rows remain visible while it is scrolled, and only
 * the rows near the view are laid out.
 */
import './table-view.css';
import { memo, useMemo, type CSSProperties } from 'react';
import { Button } from '../button/button.tsx';
import { inChunks, tableColumns, type TableColumn } from './table-columns.ts';

export type TableViewProps = {
  /** Null: the columns have no titles. */
  readonly header: readonly string[] | null;
  readonly rows: readonly (readonly string[])[];
  /** The accessible name, such as the file's. */
  readonly label: string;
  /** Above the table, such as that only a part of it is shown. */
  readonly notice?: string | undefined;
  /** A button below the rows that shows more of them. */
  readonly more?: { readonly label: string; readonly onPress: () => void } | undefined;
};

/** The rows are grids, since parts of a table cannot be left out of its layout. In some browsers they lose their roles then. */
const roles = {
  table: { role: 'table' },
  rowGroup: { role: 'rowgroup' },
  row: { role: 'row' },
  rowHeader: { role: 'rowheader', scope: 'row' },
  columnHeader: { role: 'columnheader', scope: 'col' },
  cell: { role: 'cell' },
} as const;

/** So many rows are laid out together. */
const chunkSize = 50;

type RowProps = {
  readonly cells: readonly string[];
  /** Of the row, from 1. */
  readonly number: number;
  readonly columns: readonly TableColumn[];
};

const Row = ({ cells, number, columns }: RowProps) => (
  <tr {...roles.row} className="table-view__row">
    <th {...roles.rowHeader} className="table-view__number">
      {number}
    </th>
    {columns.map(({ isNumeric }, index) => (
      // Cells have no other identity.
      // oxlint-disable-next-line react/no-array-index-key
      <td key={index} {...roles.cell} data-numeric={isNumeric || undefined}>
        {cells[index]}
      </td>
    ))}
  </tr>
);

type TitleProps = { readonly text: string; readonly isNumeric: boolean };

const Title = ({ text, isNumeric }: TitleProps) =>
  // A header without a name is none.
  text === '' ? (
    <td {...roles.cell} />
  ) : (
    <th {...roles.columnHeader} data-numeric={isNumeric || undefined}>
      {text}
    </th>
  );

type ChunkProps = Pick<RowProps, 'columns'> & {
  readonly rows: readonly (readonly string[])[];
  readonly firstNumber: number;
};

const Chunk = memo(({ rows, firstNumber, columns }: ChunkProps) => (
  <tbody {...roles.rowGroup} className="table-view__chunk" style={{ '--rows': rows.length } as CSSProperties}>
    {rows.map((cells, index) => (
      // Rows have no other identity.
      // oxlint-disable-next-line react/no-array-index-key
      <Row key={index} cells={cells} number={firstNumber + index} columns={columns} />
    ))}
  </tbody>
));

/** In em: a digit of the font is 0.64 wide, more than most letters, and a cell has padding. */
const columnWidth = (characters: number): string => `${(characters * 0.65 + 1.8).toFixed(2)}em`;

const styleOf = (columns: readonly TableColumn[], rowCount: number): CSSProperties => {
  const widths = columns.map(({ characters }) => columnWidth(characters));
  const numberWidth = columnWidth(Math.max(2, String(rowCount).length));
  // The last column takes what is left of the view.
  const tracks = widths.map((width, index) => (index === widths.length - 1 ? `minmax(${width}, 1fr)` : width));
  return {
    '--columns': [numberWidth, ...tracks].join(' '),
    '--own-width': `calc(${[numberWidth, ...widths].join(' + ')})`,
  } as CSSProperties;
};

export const TableView = ({ header, rows, label, notice, more }: TableViewProps) => {
  const columns = useMemo(() => tableColumns(header, rows), [header, rows]);
  const chunks = useMemo(() => inChunks(rows, chunkSize), [rows]);
  return (
    <div className="table-view">
      {notice && <p className="table-view__notice">{notice}</p>}
      <div
        className="table-view__scroll"
        // A fieldset is for fields.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="group"
        aria-label={label}
        // The browser scrolls it by its arrow and page keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        data-uses-arrow-keys=""
      >
        <table {...roles.table} aria-label={label} style={styleOf(columns, rows.length)}>
          {header && (
            <thead {...roles.rowGroup} className="table-view__head">
              <tr {...roles.row} className="table-view__row">
                <td {...roles.cell} className="table-view__number" />
                {columns.map((column, index) => (
                  // Columns have no other identity.
                  // oxlint-disable-next-line react/no-array-index-key
                  <Title key={index} isNumeric={column.isNumeric} text={header[index]?.trim() ?? ''} />
                ))}
              </tr>
            </thead>
          )}
          {chunks.map((chunk, index) => (
            <Chunk
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              rows={chunk}
              firstNumber={index * chunkSize + 1}
              columns={columns}
            />
          ))}
        </table>
        {more && (
          <div className="table-view__more">
            <Button variant="secondary" onPress={more.onPress}>
              {more.label}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
};
