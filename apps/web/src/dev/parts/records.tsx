import * as z from 'zod';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { RecordCard } from '#ui/records/record-card.tsx';
import { RecordForm } from '#ui/records/record-form.tsx';
import { PlainText } from '#ui/texts/plain-text.tsx';
import { exampleProfile, never, nothing } from '../example-calls.ts';
import { longName, longSentence } from '../long-texts.ts';
import type { PartExample } from '../part-example.ts';

const written = { whom: 'notatkę', createTime: '2026-03-02T17:05:00', trainerName: 'Anna Nowak', editedAt: null };
const change = { onEdit: nothing, onDelete: nothing };
const fields = [
  { name: 'summary', label: 'Podsumowanie', placeholder: 'Podsumowanie...' },
  { name: 'content', label: 'Zalecenia', placeholder: 'Zalecenia...' },
];

function Card({ isLong = false, canChange = false }: { isLong?: boolean; canChange?: boolean }) {
  return (
    <ProfileProvider value={exampleProfile}>
      <RecordCard
        {...written}
        {...(isLong && { trainerName: longName, editedAt: '2026-03-03T09:00:00', isNew: true })}
        {...(canChange && { change })}
      >
        <PlainText>{isLong ? longSentence : 'Ładnie chodzi przy nodze.\n- pięć przywołań dziennie'}</PlainText>
      </RecordCard>
    </ProfileProvider>
  );
}

function Form({ name }: { name: string }) {
  return (
    <RecordForm
      label="Nowe zalecenie"
      save="Dodaj zalecenie"
      fields={fields}
      present={{ values: { summary: '', content: '' }, version: undefined }}
      schema={z.object({ summary: z.string(), content: z.string() })}
      send={never}
      say={nothing}
      onDone={nothing}
      onCancel={nothing}
      failed="Nie udało się zapisać zalecenia."
      draft={`example-record-${name}`}
    />
  );
}

export const records: readonly PartExample[] = [
  {
    part: 'RecordCard',
    states: {
      'to read': <Card />,
      'to change': <Card canChange />,
      'narrow: new, long texts': <Card isLong canChange />,
    },
  },
  { part: 'RecordForm', states: { default: <Form name="wide" />, narrow: <Form name="narrow" /> } },
];
