import { Button, NativeSelect, Text } from '@mantine/core';
import type { ClientImport, ImportColumn } from '@psia/contract/client-imports/client-imports.contract';
import {
  type ImportTarget,
  importTargetNames,
  importTargets,
} from '@psia/contract/client-imports/client-imports.rules';
import { genders } from '@psia/contract/dogs/dogs.contract';
import { ButtonRow } from '#ui/buttons/button-row.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { countsWords, missingWords } from '../client-imports.words.ts';
import { useSavedColumns } from '../use-saved-columns.ts';
import { DropSheet } from './drop-sheet.tsx';
import classes from './match-columns.module.css';

interface MatchColumnsProps {
  readonly sheet: ClientImport;
  readonly onNext: () => void;
}

const targetChoices = [
  { value: '', label: 'Pomiń' },
  ...importTargets.map((target) => ({ value: target, label: importTargetNames[target] })),
];
const genderChoices = [
  { value: '', label: 'To błąd w wierszu' },
  { value: 'FEMALE', label: 'Samica' },
  { value: 'MALE', label: 'Samiec' },
];

/** The second step: what each column holds, chosen by its heading and changed where that is wrong. */
export function MatchColumns({ sheet, onNext }: MatchColumnsProps) {
  const { chosen, choose, fault, failure, working } = useSavedColumns(sheet);
  const { columns, missingGender } = chosen;
  const missing = missingWords(columns);
  const isReady = fault === null && missing === null;
  return (
    <Panel
      title="Co jest w kolumnach?"
      description={`Plik ${sheet.fileName || 'bez nazwy'}. Zmiany zapisują się same.`}
    >
      <ul className={classes['columns']} aria-label="Kolumny arkusza">
        {sheet.columns.map((column, index) => (
          <ColumnRow
            key={index}
            column={column}
            target={columns[index] ?? null}
            onTarget={(target) => choose({ ...chosen, columns: columns.with(index, target) })}
          />
        ))}
      </ul>
      {columns.includes('dogName') && (
        <NativeSelect
          className={classes['gender']}
          label="Gdy przy psie nie ma płci"
          data={genderChoices}
          value={missingGender ?? ''}
          onChange={({ currentTarget: { value } }) =>
            choose({ ...chosen, missingGender: genders.find((gender) => gender === value) ?? null })
          }
        />
      )}
      <Text role="status" className={classes['counts']} aria-busy={working}>
        {missing ?? (fault === null && countsWords(sheet.counts))}
      </Text>
      <FormError failure={fault === null ? failure : { text: fault }} />
      <ButtonRow>
        <DropSheet sheet={sheet} label="Wybierz inny plik" />
        <Button disabled={!isReady} onClick={onNext}>
          Dalej
        </Button>
      </ButtonRow>
    </Panel>
  );
}

interface ColumnRowProps {
  readonly column: ImportColumn;
  readonly target: ImportTarget | null;
  readonly onTarget: (target: ImportTarget | null) => void;
}

function ColumnRow({ column: { heading, samples }, target, onTarget }: ColumnRowProps) {
  const shown = samples.filter((sample) => sample.trim() !== '');
  return (
    <li className={classes['column']}>
      <div className={classes['words']}>
        <span className={classes['heading']}>{heading}</span>
        <Text c="dimmed" className={classes['samples']}>
          {shown.length === 0 ? 'Pierwsze wiersze są tu puste' : shown.join(' · ')}
        </Text>
      </div>
      <NativeSelect
        aria-label={`Kolumna „${heading}”`}
        data={targetChoices}
        value={target ?? ''}
        onChange={({ currentTarget: { value } }) => onTarget(importTargets.find((one) => one === value) ?? null)}
      />
    </li>
  );
}
