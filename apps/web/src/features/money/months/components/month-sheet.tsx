import type { MoneyMonth } from '@psia/contract/money/money-months.contract';
import { createPortal } from 'react-dom';
import printed from '#ui/print/printed-page.module.css';
import { usePrinted } from '#ui/print/use-printed.ts';
import { closedWords, entryFigures, hoursFigures, moneyFigures, monthWords, noReceipt } from '../months.words.ts';
import { FigureTable } from './figure-table.tsx';
import classes from './month-sheet.module.css';

interface MonthSheetProps {
  readonly month: MoneyMonth;
  readonly onPrinted: () => void;
}

/** A month on one A4 page, black on white in either theme. */
export function MonthSheet({ month, onPrinted }: MonthSheetProps) {
  usePrinted(onPrinted);
  const { schoolName, entries, trainers, closedUntil } = month;
  const closed = closedUntil === null ? '' : ` · ${closedWords(month)}`;
  return createPortal(
    <div className={printed['sheet']}>
      <h1 className={classes['title']}>Rozliczenia: {monthWords(`${month.month}-01`)}</h1>
      <p className={classes['line']}>
        {schoolName}
        {closed}
      </p>
      <div className={classes['columns']}>
        <div>
          <h2 className={classes['title']}>Pieniądze</h2>
          <FigureTable label="Pieniądze" figures={moneyFigures(month)} />
        </div>
        <div>
          <h2 className={classes['title']}>Karnety</h2>
          <FigureTable label="Karnety" figures={entryFigures(entries)} />
          <h2 className={classes['title']}>Godziny trenerów</h2>
          <FigureTable label="Godziny trenerów" figures={hoursFigures(trainers)} />
        </div>
      </div>
      <p className={classes['line']}>{noReceipt}</p>
    </div>,
    document.body,
  );
}
