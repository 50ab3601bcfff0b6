import { useQuery } from '@tanstack/react-query';
import { useProfile } from '#lib/session/profile-context.ts';
import { QueryState, TextSkeleton } from '#ui/loading/query-state.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { accountOfOwner } from '../money.queries.ts';
import { balanceWords } from '../money.words.ts';
import { Transfers } from './transfers.tsx';

/** What the signed-in owner has to pay, and for what. */
export function OwnMoney() {
  const { id } = useProfile();
  const account = useQuery(accountOfOwner(id));
  return (
    <Panel title="Rozliczenia" description={account.data && balanceWords(account.data)}>
      <QueryState query={account} failed="Nie udało się pobrać rozliczeń." skeleton={<TextSkeleton rows={2} />}>
        {({ transfers }) =>
          transfers.length === 0 ? 'Szkoła niczego jeszcze nie zapisała.' : <Transfers transfers={transfers} />
        }
      </QueryState>
    </Panel>
  );
}
