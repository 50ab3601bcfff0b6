import { Button, TextInput } from '@mantine/core';
import { IconBrandGoogle, IconCalendarPlus, IconCopy } from '@tabler/icons-react';
import { type Ref, useId, useState } from 'react';
import type { Sending } from '#ui/acts/sending.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { copyText, markText } from '#ui/fields/copy-text.ts';
import { googleCalendarAddress, subscriptionAddress } from '../subscription-address.rules.ts';
import classes from './feed-address.module.css';

interface FeedAddressProps {
  readonly ref?: Ref<HTMLInputElement>;
  readonly address: string;
  readonly onChange: (sending: Sending) => Promise<unknown>;
  readonly onSwitchOff: (sending: Sending) => Promise<unknown>;
}

/** A private calendar address: to be copied or opened, changed, switched off. */
export function FeedAddress({ ref, address, onChange, onSwitchOff }: FeedAddressProps) {
  const fieldId = useId();
  const [confirming, setConfirming] = useState<'change' | 'switchOff' | null>(null);
  const close = () => setConfirming(null);

  const copy = () =>
    copyText(address, fieldId, { copied: 'Adres skopiowany.', marked: 'Adres jest zaznaczony. Skopiuj go.' });

  return (
    <div className={classes['address']}>
      <TextInput
        ref={ref}
        id={fieldId}
        label="Twój prywatny adres kalendarza"
        description="Nie podawaj go nikomu: kto go zna, widzi Twoje treningi."
        value={address}
        readOnly
        onFocus={({ currentTarget }) => markText(currentTarget)}
      />
      <div className={classes['ways']}>
        <Button
          leftSection={<IconCopy size={20} aria-hidden />}
          onClick={() => {
            copy().catch(() => undefined);
          }}
        >
          Kopiuj
        </Button>
        <Button
          component="a"
          href={subscriptionAddress(address)}
          variant="default"
          leftSection={<IconCalendarPlus size={20} aria-hidden />}
        >
          Dodaj do kalendarza
        </Button>
        <Button
          component="a"
          href={googleCalendarAddress(address)}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconBrandGoogle size={20} aria-hidden />}
        >
          Dodaj do Kalendarza Google
        </Button>
        <Button variant="subtle" onClick={() => setConfirming('change')}>
          Zmień adres
        </Button>
        <Button variant="subtle" color="gray" onClick={() => setConfirming('switchOff')}>
          Wyłącz
        </Button>
      </div>
      <ConfirmDialog
        opened={confirming === 'change'}
        onClose={close}
        title="Zmienić adres kalendarza?"
        confirm="Zmień adres"
        action={onChange}
        say="Adres zmieniony. Dodaj nowy do kalendarza."
        failed="Nie udało się zmienić adresu kalendarza."
      >
        Dotychczasowy adres od razu przestanie działać. Nowy trzeba będzie dodać do kalendarza jeszcze raz.
      </ConfirmDialog>
      <ConfirmDialog
        opened={confirming === 'switchOff'}
        onClose={close}
        title="Wyłączyć adres kalendarza?"
        confirm="Wyłącz"
        action={onSwitchOff}
        say="Adres wyłączony."
        failed="Nie udało się wyłączyć adresu kalendarza."
      >
        Adres od razu przestanie działać, a treningi przestaną pojawiać się w kalendarzu, do którego go dodano.
      </ConfirmDialog>
    </div>
  );
}
