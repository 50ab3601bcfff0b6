import { Anchor, Text } from '@mantine/core';
import type { NewKey } from '@psia/contract/accounts/second-factor.contract';
import { QrCode } from '#ui/texts/qr-code.tsx';
import classes from './new-key.module.css';

const inGroups = (key: string) => key.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** How the new key gets into an authenticator app: by the camera, on this phone, or typed by hand. */
export function NewKeyWords({ newKey }: { readonly newKey: NewKey }) {
  return (
    <div className={classes['steps']}>
      <Text>
        Otwórz w telefonie aplikację z kodami (na przykład Google Authenticator, Microsoft Authenticator albo menedżer
        haseł), wybierz dodanie konta i zeskanuj ten kod.
      </Text>
      <QrCode text={newKey.address} label="Kod QR dla aplikacji z kodami" />
      <Text>
        Aplikacja jest na tym telefonie? <Anchor href={newKey.address}>Otwórz ją stąd</Anchor> albo wpisz w niej klucz:{' '}
        <span className={classes['key']}>{inGroups(newKey.key)}</span>
      </Text>
    </div>
  );
}
