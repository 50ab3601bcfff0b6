import { useQuery } from '@tanstack/react-query';
import { useProfile } from '#lib/session/profile-context.ts';
import { QueryState, TextSkeleton } from '#ui/loading/query-state.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { accountOfOwner } from '../money.queries.ts';
import { accountWords } from '../money.words.ts';
import { TransferButton } from '../transfer/components/transfer-button.tsx';
import { Transfers } from './transfers.tsx';

/** What the signed-in owner has to pay, and for what. */
export function OwnMoney() {
  const { id } = useProfile();
  const account = useQuery(accountOfOwner(id));
  const owes = (account.data?.balance ?? 0) > 0;
  return (
    <Panel
      title="Rozliczenia"
      description={account.data && accountWords(account.data)}
      actions={owes && <TransferButton ownerId={id} />}
    >
      <QueryState query={account} failed="Nie udało się pobrać rozliczeń." skeleton={<TextSkeleton rows={2} />}>
        {({ transfers }) =>
          transfers.length === 0 ? 'Szkoła niczego jeszcze nie zapisała.' : <Transfers transfers={transfers} />
        }
      </QueryState>
    </Panel>
  );
}
