import { Button } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import { IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import { fetchedLater } from '#ui/loading/fetched-later.tsx';

/** The transfer of what an owner has to pay, with its QR code. */
export const transferDialog = fetchedLater(async () => (await import('./transfer-dialog.tsx')).TransferDialog);

/** Shows how what an owner has to pay is transferred. */
export function TransferButton({ ownerId }: { readonly ownerId: Id<'owner'> }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconQrcode size={20} aria-hidden />}
        onPointerEnter={() => transferDialog.prefetch()}
        onClick={() => setIsOpen(true)}
      >
        Pokaż kod do przelewu
      </Button>
      {isOpen && <transferDialog.Part ownerId={ownerId} onClose={() => setIsOpen(false)} />}
    </>
  );
}
