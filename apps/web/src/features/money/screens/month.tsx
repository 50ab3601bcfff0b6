import { ActionIcon, Anchor, Button } from '@mantine/core';
import { firstOfMonth } from '@psia/contract/core/time';
import { isMonth, monthOf } from '@psia/contract/money/months.rules';
import type { MoneyMonth } from '@psia/contract/money/money-months.contract';
import {
  IconArrowLeft,
  IconChevronLeft,
  IconChevronRight,
  IconCoins,
  IconDownload,
  IconPrinter,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAddressParams } from '#lib/address/use-address-params.ts';
import { monthName } from '#lib/format/dates.ts';
import { useSchool } from '#lib/session/school-context.ts';
import { useSchoolToday } from '#lib/time/school-now.ts';
import { ActionButton } from '#ui/buttons/action-button.tsx';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { CardSkeleton, QueryState } from '#ui/loading/query-state.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { CloseMonth } from '../months/components/close-month.tsx';
import { FigureTable } from '../months/components/figure-table.tsx';
import { MonthSheet } from '../months/components/month-sheet.tsx';
import { downloadMonth, monthOfSchool } from '../months/months.queries.ts';
import {
  closedWords,
  entryFigures,
  hoursFigures,
  isEmptyMonth,
  moneyFigures,
  monthWords,
  noReceipt,
} from '../months/months.words.ts';
import classes from './month.module.css';

/** The month in the address, the present one unless it names another that has been. */
function useMonth() {
  const [params, setParams] = useAddressParams();
  const present = monthOf(useSchoolToday());
  const named = params.get('miesiac');
  const month = named !== null && isMonth(named) && named <= present ? named : present;
  const step = (by: -1 | 1) =>
    setParams(
      (now) => {
        const next = monthOf(firstOfMonth(`${month}-01`, by));
        if (next === present) now.delete('miesiac');
        else now.set('miesiac', next);
        return now;
      },
      { flushSync: true },
    );
  return { month, isPresent: month === present, step };
}

/** A month of the school in figures, which can be closed, printed and given to an accountant. */
export function Month() {
  const { id: schoolId } = useSchool();
  const { month, isPresent, step } = useMonth();
  const query = useQuery(monthOfSchool(schoolId, month));
  const [asked, setAsked] = useState<'closing' | 'printing'>();
  const shown = query.data?.month === month ? query.data : undefined;
  const done = () => setAsked(undefined);
  return (
    <>
      <Anchor component={Link} to="/rozliczenia" className={classes['back']}>
        <IconArrowLeft size={20} aria-hidden />
        Rozliczenia
      </Anchor>
      <PageHeader
        title="Miesiąc"
        description={noReceipt}
        actions={<MonthActions shown={shown} month={month} onAsk={setAsked} />}
      />
      <div className={classes['period']}>
        <ActionIcon variant="default" aria-label="Poprzedni miesiąc" onClick={() => step(-1)}>
          <IconChevronLeft size={20} aria-hidden />
        </ActionIcon>
        <h2 className={classes['name']} aria-live="polite">
          {monthWords(`${month}-01`)}
        </h2>
        <ActionIcon variant="default" aria-label="Następny miesiąc" disabled={isPresent} onClick={() => step(1)}>
          <IconChevronRight size={20} aria-hidden />
        </ActionIcon>
        {shown?.closedUntil && <span className={classes['soft']}>{closedWords(shown)}</span>}
      </div>
      <QueryState query={query} failed="Nie udało się pobrać miesiąca." skeleton={skeleton}>
        {(figures) => (figures.month === month ? <MonthFigures month={figures} /> : skeleton)}
      </QueryState>
      {shown && asked === 'closing' && <CloseMonth month={shown} onClose={done} />}
      {shown && asked === 'printing' && <MonthSheet month={shown} onPrinted={done} />}
    </>
  );
}

const skeleton = <CardSkeleton cards={2} height={240} />;

interface MonthActionsProps {
  /** What is known of the month; undefined while it is on its way. */
  readonly shown: MoneyMonth | undefined;
  readonly month: string;
  readonly onAsk: (what: 'closing' | 'printing') => void;
}

function MonthActions({ shown, month, onAsk }: MonthActionsProps) {
  const { id: schoolId } = useSchool();
  const first = `${month}-01`;
  const canClose = shown !== undefined && shown.isOver && (shown.closedUntil ?? '') < first;
  return (
    <>
      <ActionButton
        variant="default"
        leftSection={<IconDownload size={20} aria-hidden />}
        send={() => downloadMonth(schoolId, month)}
        say={{ elsewhere: 'Plik jest pobrany.' }}
        failed="Nie udało się pobrać pliku."
      >
        Eksport dla księgowości
      </ActionButton>
      <Button
        variant="default"
        leftSection={<IconPrinter size={20} aria-hidden />}
        disabled={shown === undefined}
        onClick={() => onAsk('printing')}
      >
        Drukuj
      </Button>
      {canClose && <Button onClick={() => onAsk('closing')}>Zamknij {monthName(first)}</Button>}
    </>
  );
}

function MonthFigures({ month }: { readonly month: MoneyMonth }) {
  if (isEmptyMonth(month)) {
    return (
      <EmptyState
        icon={<IconCoins size={40} />}
        text="W tym miesiącu nic się nie działo."
        hint="Sprzedane karnety, wpłaty i treningi pojawią się tu same."
      />
    );
  }
  const { entries, trainers } = month;
  return (
    <div className={classes['columns']}>
      <Panel title="Pieniądze">
        <FigureTable label="Pieniądze" figures={moneyFigures(month)} />
      </Panel>
      <div className={classes['side']}>
        <Panel title="Karnety" description="Wejścia tego miesiąca.">
          <FigureTable label="Karnety" figures={entryFigures(entries)} />
        </Panel>
        <Panel
          title="Godziny trenerów"
          description="Odbyte treningi; wspólny liczy się w całości każdemu z prowadzących."
        >
          {trainers.length === 0 ? (
            'Nie odbył się żaden trening.'
          ) : (
            <FigureTable label="Godziny trenerów" figures={hoursFigures(trainers)} />
          )}
        </Panel>
      </div>
    </div>
  );
}
