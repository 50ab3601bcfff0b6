import type { Figure } from '../months.words.ts';
import classes from './figure-table.module.css';

interface FigureTableProps {
  readonly label: string;
  readonly figures: readonly Figure[];
}

/** Figures with their names, each with a bar that is as long as it is large beside the largest. */
export function FigureTable({ label, figures }: FigureTableProps) {
  const largest = Math.max(...figures.map(({ value }) => value), 0);
  return (
    <table className={classes['figures']} aria-label={label}>
      <tbody>
        {figures.map(({ name, value, text, note }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              {note && <span className={classes['note']}>{note}</span>}
              <svg className={classes['picture']} aria-hidden="true" focusable="false">
                <rect className={classes['ground']} width="100%" height="100%" rx="4" />
                {value > 0 && (
                  <rect className={classes['part']} width={`${(value / largest) * 100}%`} height="100%" rx="4" />
                )}
              </svg>
            </th>
            <td className="numbers">{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
