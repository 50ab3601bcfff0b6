import { Checkbox, Radio, Stack, Text } from '@mantine/core';
import type { Trainer } from '@psia/contract/trainers/trainers.contract';
import type { OpenWork } from '@psia/contract/team/team.contract';
import { useId } from 'react';
import { fullName } from '#lib/format/names.ts';
import { PickerRows } from '#ui/pickers/picker.tsx';
import { type Choice, hasWork, isDecided, type Leaver, summaryOf, workForms } from '../team.words.ts';
import classes from './leaving-fields.module.css';
import { PlannedList } from './planned-list.tsx';

interface LeavingFieldsProps {
  readonly leaver: Leaver;
  readonly work: OpenWork;
  /** Who may take over. */
  readonly colleagues: readonly Trainer[];
  readonly choice: Choice;
  readonly onChoice: (choice: Choice) => void;
}

/** What somebody leaves open, what is to become of it, and what will happen then. */
export function LeavingFields(props: LeavingFieldsProps) {
  const { work, choice } = props;
  if (work.refusal !== null) return null;
  return (
    <Stack gap="md">
      <OpenWorkList work={work} />
      {hasWork(work) && <WhatBecomes {...props} />}
      {isDecided(choice, work) && <Summary {...props} />}
    </Stack>
  );
}

function OpenWorkList({ work }: { readonly work: OpenWork }) {
  const { trainings, groupTrainings, requests, groups } = work;
  if (trainings.count + groupTrainings.count + requests.count + groups.length === 0) {
    return <Text>Nie ma nic zaplanowanego.</Text>;
  }
  return (
    <Stack gap="xs">
      <Text>Zaplanowane jest:</Text>
      <PlannedList planned={trainings} forms={workForms.training} />
      <PlannedList planned={groupTrainings} forms={workForms.groupTraining} />
      <PlannedList planned={requests} forms={workForms.request} />
      {groups.length > 0 && <Text>Grupy: {groups.map(({ name }) => name).join(', ')}</Text>}
    </Stack>
  );
}

function WhatBecomes({ work, colleagues, choice, onChoice }: LeavingFieldsProps) {
  const clashId = useId();
  const { kind, colleague } = choice;
  const clashes = work.trainings.clashes + work.groupTrainings.clashes;
  const hasClashes = kind === 'colleague' && colleague !== null && clashes > 0;
  const choose = (next: string) => {
    if (next === 'colleague' || next === 'call-off') onChoice({ ...choice, kind: next });
  };
  return (
    <Stack gap="xs">
      <Radio.Group label="Co z treningami i grupami?" value={kind} onChange={choose}>
        <Radio className={classes['kind']} value="call-off" label="Odwołaj je wszystkie" />
        <Radio
          className={classes['kind']}
          value="colleague"
          label="Przejmie je inny trener"
          disabled={colleagues.length === 0}
        />
      </Radio.Group>
      {kind === 'colleague' && (
        <PickerRows
          choose="one"
          label="Kto przejmuje"
          options={colleagues.map((one) => ({ ...one, name: fullName(one), details: '' }))}
          isChosen={({ id }) => id === colleague?.id}
          onChoose={(one) => onChoice({ ...choice, colleague: one, callsOffClashes: false })}
        />
      )}
      {hasClashes && (
        <div role="group" aria-labelledby={clashId}>
          <Text id={clashId}>Ta osoba ma wtedy zajęty czas:</Text>
          <PlannedList planned={work.trainings} forms={workForms.training} clashesOnly />
          <PlannedList planned={work.groupTrainings} forms={workForms.groupTraining} clashesOnly />
          <Checkbox
            className={classes['kind']}
            label="Odwołaj te treningi, a resztę przekaż"
            checked={choice.callsOffClashes}
            onChange={(event) => onChoice({ ...choice, callsOffClashes: event.currentTarget.checked })}
          />
        </div>
      )}
    </Stack>
  );
}

function Summary({ work, choice, leaver }: LeavingFieldsProps) {
  return (
    <div className={classes['notice']}>
      <ul>
        {summaryOf(work, choice, leaver).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}
