import { Text } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import { groupedAccount } from '@psia/contract/core/words/bank-account';
import type { TransferOrder } from '@psia/contract/money/settlements.contract';
import { useQuery } from '@tanstack/react-query';
import { formatPrice } from '#lib/format/amounts.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { QueryState, TextSkeleton } from '#ui/loading/query-state.tsx';
import { QrCode } from '#ui/texts/qr-code.tsx';
import { IconCoins } from '@tabler/icons-react';
import { transferOrderOf } from '../../money.queries.ts';
import { CopiedField } from './copied-field.tsx';
import classes from './transfer-dialog.module.css';

export interface TransferDialogProps {
  readonly ownerId: Id<'owner'>;
  readonly onClose: () => void;
}

/** How all that an owner has to pay is transferred: a QR code for the bank's program, and what it says, to be copied. */
export function TransferDialog({ ownerId, onClose }: TransferDialogProps) {
  const order = useQuery(transferOrderOf(ownerId));
  return (
    <Dialog opened onClose={onClose} title="Przelew">
      <QueryState query={order} failed="Nie udało się pobrać danych przelewu." skeleton={<TextSkeleton rows={6} />}>
        {(known) => (known?.account ? <Order order={known} account={known.account} /> : <NoTransfer />)}
      </QueryState>
    </Dialog>
  );
}

function NoTransfer() {
  return (
    <EmptyState
      icon={<IconCoins size={40} />}
      text="Nie ma czego przelać."
      hint="Wszystko jest zapłacone albo szkoła nie podała rachunku."
    />
  );
}

interface OrderProps {
  readonly order: TransferOrder;
  readonly account: string;
}

function Order({ order: { name, amount, title, code }, account }: OrderProps) {
  return (
    <div className={classes['order']}>
      {code === null ? (
        <Text>Kod QR mieści najwyżej 9999,99 zł. Przepisz dane do przelewu.</Text>
      ) : (
        <>
          <QrCode text={code} label="Kod QR przelewu" />
          <Text ta="center">Zeskanuj w aplikacji banku. Kwota, rachunek i tytuł wypełnią się same.</Text>
        </>
      )}
      <Text>
        Do zapłaty <strong className="numbers">{formatPrice(amount)}</strong>
      </Text>
      <CopiedField label="Rachunek" value={groupedAccount(account)} copied={account} done="Rachunek skopiowany." />
      <CopiedField label="Odbiorca" value={name} done="Odbiorca skopiowany." />
      <CopiedField label="Tytuł" value={title} done="Tytuł skopiowany." />
    </div>
  );
}
