import { Button, Text } from '@mantine/core';
import { mostImportBytes, mostImportColumns } from '@psia/contract/client-imports/client-imports.rules';
import { IconFileDownload, IconTableImport } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { saveFile } from '#lib/files/save-file.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { useFailure } from '#ui/form-state/use-failure.ts';
import { FormError } from '#ui/forms/form-error.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { uploadSheetIn } from '../client-imports.queries.ts';
import { sampleName, sampleSheet } from '../sample-sheet.rules.ts';
import classes from './choose-sheet.module.css';

interface ChooseSheetProps {
  readonly onSent: () => void;
}

const failed = 'Nie udało się wczytać pliku.';
const tooLarge = () =>
  new ApiError({ status: 413, code: 'BODY_TOO_LARGE', message: 'Plik jest za duży (najwyżej 5 MB). Podziel go.' });

/** The first step: a file is chosen or dropped, and sent to be read. */
export function ChooseSheet({ onSent }: ChooseSheetProps) {
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const { failure, fail, clear } = useFailure();
  const { run, working } = useAct<File>({
    send: (file, sending) => {
      if (file.size > mostImportBytes) throw tooLarge();
      return sending.run(uploadSheetIn(queries), { file, attempt: sending });
    },
    say: { elsewhere: 'Arkusz jest odczytany.' },
    onDone: onSent,
    failed,
    onFailed: fail,
  });
  const choose = (files: FileList | null) => {
    clear();
    const [file] = files ?? [];
    if (file) run(file).catch(() => undefined);
  };
  return (
    <Panel
      title="Wybierz plik"
      description={`Plik CSV z nazwami kolumn w pierwszym wierszu: do 10 000 wierszy, ${mostImportColumns} kolumn i 5 MB. W Excelu: „Zapisz jako”, typ CSV.`}
    >
      <div className={classes['parts']}>
        <div
          className={classes['drop']}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            choose(event.dataTransfer.files);
          }}
        >
          <input
            ref={input}
            type="file"
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            hidden
            aria-label="Wybierz plik CSV"
            onChange={({ currentTarget }) => {
              choose(currentTarget.files);
              // The same file may be chosen again.
              currentTarget.value = '';
            }}
          />
          <Button
            leftSection={<IconTableImport size={20} aria-hidden />}
            loading={working}
            onClick={() => input.current?.click()}
          >
            Wybierz plik CSV
          </Button>
          <Text c="dimmed" className={classes['hint']}>
            albo upuść go tutaj
          </Text>
        </div>
        <FormError failure={failure} />
        <Button
          variant="default"
          leftSection={<IconFileDownload size={20} aria-hidden />}
          onClick={() => saveFile(new Blob([sampleSheet], { type: 'text/csv' }), sampleName)}
        >
          Pobierz przykładowy arkusz
        </Button>
      </div>
    </Panel>
  );
}
