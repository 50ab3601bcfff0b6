import { Button, Text } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { saveFile } from '#lib/files/save-file.ts';
import { ButtonRow } from '#ui/buttons/button-row.tsx';
import { toastDone, toastFailed } from '#ui/feedback/toasts.tsx';
import classes from './recovery-codes.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

const fileName = 'psia-sciezka-kody-zapasowe.txt';

/** The recovery codes, which are shown this once: to keep by copying or as a file. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const text = codes.join('\n');
  return (
    <div>
      <Text>
        Zapisz kody zapasowe teraz, bo więcej ich nie pokażemy. Bez telefonu zalogujesz się jednym z nich zamiast kodu z
        aplikacji. Każdy działa raz.
      </Text>
      <ul className={classes['codes']} aria-label="Kody zapasowe">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes['ways']}>
        <Button
          variant="default"
          leftSection={<IconDownload size={20} aria-hidden />}
          onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), fileName)}
        >
          Pobierz
        </Button>
        <Button
          variant="default"
          leftSection={<IconCopy size={20} aria-hidden />}
          onClick={() => {
            navigator.clipboard.writeText(text).then(
              () => toastDone('Kody skopiowane.'),
              () => toastFailed('Przeglądarka nie pozwala kopiować. Pobierz kody albo je przepisz.'),
            );
          }}
        >
          Kopiuj
        </Button>
      </div>
      <ButtonRow>
        <Button onClick={onClose}>Kody zapisane, gotowe</Button>
      </ButtonRow>
    </div>
  );
}
