import { Text, TextInput } from '@mantine/core';
import { counted, pluralForm } from '@psia/contract/core/words/plural';
import {
  correctPass,
  endPass,
  giveEntryBack,
  type Pass,
  type PassMove,
  prolongPass,
} from '@psia/contract/passes/passes.contract';
import type { Undoable } from '@psia/contract/undo/undo.contract';
import { useQueryClient } from '@tanstack/react-query';
import { formatDate } from '#lib/format/dates.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { useOperationForm } from '#ui/form-state/use-operation-form.ts';
import { EditForm } from '#ui/forms/edit-form.tsx';
import { toastUndoable } from '../../undo/undo.public.ts';
import { correctPassIn, endPassIn, giveEntryBackIn, prolongPassIn } from '../passes.queries.ts';
import { entryForms } from '../passes.words.ts';

/** What a trainer is about to change of a pass. */
export type PassChangeKind =
  | { readonly kind: 'prolong' | 'correct' | 'end' }
  | { readonly kind: 'give-back'; readonly move: PassMove };

interface PassChangeProps {
  readonly change: PassChangeKind;
  readonly pass: Pass;
  readonly onClose: () => void;
}

interface ChangeValues extends Record<string, unknown> {
  readonly validTo: string | null;
  readonly change: string;
  readonly reason: string;
}

const words = {
  prolong: { title: 'Przedłuż karnet', save: 'Przedłuż', done: 'Karnet przedłużony.' },
  correct: { title: 'Popraw liczbę wejść', save: 'Zapisz poprawkę', done: 'Liczba wejść poprawiona.' },
  end: { title: 'Zakończ karnet', save: 'Zakończ karnet', done: 'Karnet zakończony.' },
  'give-back': { title: 'Oddaj wejście', save: 'Oddaj wejście', done: 'Wejście oddane.' },
} as const;

/** What was typed with its sign: '+2', '−1', '2'. */
const signed = (typed: string) => Number(typed.trim().replace('−', '-').replace(',', '.') || Number.NaN);

const schemas = {
  prolong: prolongPass.body.omit({ version: true }),
  correct: correctPass.body.omit({ version: true }),
  end: endPass.body.omit({ version: true }),
  'give-back': giveEntryBack.body,
} as const;

/** Changes a pass, with a reason where entries are given or taken; what was done can be taken back. */
export function PassChange({ change, pass, onClose }: PassChangeProps) {
  const queries = useQueryClient();
  const { kind } = change;
  const { id: passId, version } = pass;
  const { title, save, done } = words[kind];
  const bodyOf = ({ validTo, change: typed, reason }: ChangeValues) => {
    if (kind === 'prolong') return { validTo };
    if (kind === 'correct') return { change: signed(typed), reason };
    return change.kind === 'give-back' ? { reason, holdId: change.move.holdId } : { reason };
  };
  const form = useOperationForm<ChangeValues, Undoable<Pass>>({
    mode: 'controlled',
    initialValues: { validTo: null, change: '', reason: '' },
    schema: schemas[kind],
    bodyOf,
    send: (values, attempt) => {
      const [sent, body] = [{ passId, attempt }, bodyOf(values)];
      switch (kind) {
        case 'prolong':
          return attempt.run(prolongPassIn(queries), { ...sent, ...schemas.prolong.parse(body), version });
        case 'correct':
          return attempt.run(correctPassIn(queries), { ...sent, ...schemas.correct.parse(body), version });
        case 'end':
          return attempt.run(endPassIn(queries), { ...sent, ...schemas.end.parse(body), version });
        case 'give-back':
          return attempt.run(giveEntryBackIn(queries), { ...sent, ...schemas['give-back'].parse(body) });
      }
    },
    say: (changed, more) => toastUndoable([changed], done, more),
    onDone: onClose,
    failed: 'Nie udało się zmienić karnetu.',
    draft: `pass-${kind}-${passId}`,
  });
  const fields = form.form;
  return (
    <Dialog opened onClose={onClose} title={`${title}: ${pass.name}`} busy={form.working}>
      <EditForm form={form} label={title} save={save} onCancel={onClose}>
        {kind === 'prolong' && (
          <DateField
            label="Ważny do"
            description={pass.validTo === null ? undefined : `Teraz do ${formatDate(pass.validTo)}.`}
            {...fields.getInputProps('validTo')}
          />
        )}
        {kind === 'correct' && (
          <TextInput
            label="Zmiana liczby wejść"
            description={`Z minusem, aby odjąć, na przykład −1. Wolnych: ${counted(pass.available, entryForms)}.`}
            autoComplete="off"
            maxLength={4}
            {...fields.getInputProps('change')}
          />
        )}
        {kind === 'end' && <Text>{endText(pass)}</Text>}
        {kind !== 'prolong' && (
          <TextInput
            label="Powód"
            description="Czytają go tylko trenerzy."
            maxLength={100}
            autoComplete="off"
            {...fields.getInputProps('reason')}
          />
        )}
      </EditForm>
    </Dialog>
  );
}

const areForms = { one: 'jest', few: 'są', many: 'jest' };

function endText({ available, held }: Pass): string {
  const left = `Na karnecie ${pluralForm(available + held, areForms)} jeszcze ${counted(available + held, entryForms)}`;
  return held === 0
    ? `${left}. Nie będzie ich można użyć.`
    : `${left}, w tym ${held} na umówione treningi. Treningi zostają, ale karnet za nie nie zapłaci.`;
}
