import { Button, Text, TextInput } from '@mantine/core';
import type { ClientInvitation } from '@psia/contract/clients/clients.contract';
import { dateOf } from '@psia/contract/core/time';
import { IconCopy, IconShare } from '@tabler/icons-react';
import { useId } from 'react';
import { formatDate } from '#lib/format/dates.ts';
import { copyText, markText } from '#ui/fields/copy-text.ts';
import { QrCode } from '#ui/texts/qr-code.tsx';
import classes from './invitation-link.module.css';

/** A new invitation's link: as a QR code for the other person's camera, to copy, and to send by what the phone has. */
export function InvitationLink({ invitation }: { readonly invitation: ClientInvitation }) {
  const { link, expiresAt, mailedTo } = invitation;
  const fieldId = useId();
  return (
    <div className={classes['link']}>
      {mailedTo !== null && <Text role="status">Wysłaliśmy zaproszenie na {mailedTo}.</Text>}
      <QrCode text={link} label="Kod QR z linkiem do rejestracji" />
      <Text ta="center">Niech klient zeskanuje kod aparatem telefonu.</Text>
      <TextInput
        id={fieldId}
        label="Link do rejestracji"
        description={`Działa do ${formatDate(dateOf(expiresAt))} i tylko raz. Daj go tylko tej osobie. Poprzedni link już nie działa.`}
        value={link}
        readOnly
        onFocus={({ currentTarget }) => markText(currentTarget)}
      />
      <div className={classes['ways']}>
        <Button
          data-autofocus
          leftSection={<IconCopy size={20} aria-hidden />}
          onClick={() => {
            copyText(link, fieldId, { copied: 'Link skopiowany.', marked: 'Link jest zaznaczony. Skopiuj go.' }).catch(
              () => undefined,
            );
          }}
        >
          Kopiuj link
        </Button>
        {'share' in navigator && (
          <Button
            variant="default"
            leftSection={<IconShare size={20} aria-hidden />}
            onClick={() => {
              // Whoever closes the phone's own window has shared nothing.
              navigator.share({ title: 'Psia Ścieżka', url: link }).catch(() => undefined);
            }}
          >
            Wyślij…
          </Button>
        )}
      </div>
    </div>
  );
}
