import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatPrice } from '#lib/format/amounts.ts';
import { useSchool } from '#lib/session/school-context.ts';
import { QueryState } from '#ui/loading/query-state.tsx';
import { sumsOfSchool } from '../../money.queries.ts';
import classes from './school-sums.module.css';

/** What all owners together have to pay, what of it is overdue, and what was paid this month. */
export function SchoolSums() {
  const { id: schoolId } = useSchool();
  const sums = useQuery(sumsOfSchool(schoolId));
  return (
    <div className={classes['place']}>
      <QueryState query={sums} failed="Nie udało się pobrać sum." skeleton={<Skeleton height={76} radius="lg" />}>
        {({ owed, overdue, paidThisMonth }) => (
          <dl className={`card ${classes['sums']}`}>
            <Sum name="Do zapłaty" amount={owed} />
            <Sum name="Po terminie" amount={overdue} isLate={overdue > 0} />
            <Sum name="Wpłaty w tym miesiącu" amount={paidThisMonth} />
          </dl>
        )}
      </QueryState>
    </div>
  );
}

interface SumProps {
  readonly name: string;
  readonly amount: number;
  readonly isLate?: boolean;
}

function Sum({ name, amount, isLate = false }: SumProps) {
  return (
    <div className={classes['sum']}>
      <dt>{name}</dt>
      <dd className="numbers" data-late={isLate || undefined}>
        {formatPrice(amount)}
      </dd>
    </div>
  );
}
