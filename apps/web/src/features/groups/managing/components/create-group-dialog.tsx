import { Button, Switch, Text, Textarea, TextInput } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import type { GroupDetails } from '@psia/contract/groups/groups.contract';
import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '#lib/api/api-error.ts';
import type { Sending } from '#ui/acts/sending.ts';
import { type Profile, useProfile } from '#lib/session/profile-context.ts';
import { SubmitButton } from '#ui/buttons/submit-button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { type OperationForm, useOperationForm } from '#ui/form-state/use-operation-form.ts';
import { FormFrame } from '#ui/forms/form-frame.tsx';
import { groupPath } from '../../groups.paths.ts';
import { type GroupStep, groupSteps, stepOfFields } from '../group-steps.rules.ts';
import { createGroupIn } from '../managing.queries.ts';
import { exampleMember, type Member, trainerMember } from '../members.rules.ts';
import { DogPicker, TrainerPicker } from './people-pickers.tsx';
import { PriceField } from './price-field.tsx';
import classes from './create-group-dialog.module.css';

interface NewGroup extends Record<string, unknown> {
  readonly name: string;
  readonly description: string;
  readonly priceNote: string;
  readonly enrollmentsEnabled: boolean;
  readonly trainers: readonly Member[];
  readonly dogs: readonly Member[];
}

const nothing: NewGroup = {
  name: '',
  description: '',
  priceNote: '',
  enrollmentsEnabled: false,
  trainers: [],
  dogs: [],
};

const example: NewGroup = { ...nothing, trainers: [exampleMember], dogs: [exampleMember] };

function bodyOf(
  { name, description, priceNote, enrollmentsEnabled, trainers, dogs }: NewGroup,
  schoolId: Id<'school'>,
) {
  const [trainerIds, dogIds] = [trainers.map(({ id }) => id), dogs.map(({ id }) => id)];
  return { name, description, priceNote, enrollmentsEnabled, schoolId, trainerIds, dogIds };
}

/** What the form begins with: who makes a group is its first trainer. */
function startOf({ id, schoolId, firstName, lastName }: Profile): NewGroup {
  return { ...nothing, trainers: [trainerMember({ id, schoolId, firstName, lastName })] };
}

function useCreating(onClose: () => void) {
  const profile = useProfile();
  const { schoolId } = profile;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [step, setStep] = useState<GroupStep>('group');
  const send = async (values: NewGroup, sending: Sending) => {
    try {
      return await sending.run(createGroupIn(queries), { ...bodyOf(values, schoolId), attempt: sending });
    } catch (error) {
      const wrong = error instanceof ApiError ? stepOfFields(Object.keys(error.fieldErrors)) : undefined;
      if (wrong) setStep(wrong);
      throw error;
    }
  };
  const form = useOperationForm<NewGroup, GroupDetails>({
    mode: 'controlled',
    initialValues: startOf(profile),
    example,
    send,
    say: 'Grupa została utworzona.',
    leadsTo: ({ id }) => groupPath(id),
    onDone: ({ id }) => {
      onClose();
      return navigate(groupPath(id));
    },
    failed: 'Błąd przy tworzeniu grupy.',
    draft: 'new-group',
  });
  const giveUp = () => {
    form.giveUp();
    onClose();
  };
  return { form, step, setStep, giveUp };
}

/**
 * Makes a group in three steps: what it is, its trainers, its dogs. What is chosen stays on the way back, and also when
 * the dialog is closed by the way; 'Anuluj' gives it up. The new group's page is where its dates are planned next.
 */
export function CreateGroupDialog({ onClose }: { onClose: () => void }) {
  const { form, step, setStep, giveUp } = useCreating(onClose);
  const { values, set } = form;
  const { number, title, previous, next } = groupSteps[step];
  const isUnnamed = values.name.trim() === '';

  const submit = (event?: SyntheticEvent<HTMLFormElement>) => {
    event?.preventDefault();
    if (next === undefined) form.submit(event);
    else if (!isUnnamed) setStep(next);
  };
  return (
    <Dialog opened onClose={onClose} title="Nowa grupa" size="lg" busy={form.working}>
      <FormFrame
        form={{ ...form, submit }}
        label="Nowa grupa"
        buttons={
          <>
            {previous === undefined ? (
              <Button variant="default" onClick={giveUp}>
                Anuluj
              </Button>
            ) : (
              <Button variant="default" disabled={form.working} onClick={() => setStep(previous)}>
                Wstecz
              </Button>
            )}
            <SubmitButton working={form.working} disabled={isUnnamed}>
              {next === undefined ? 'Utwórz grupę' : 'Dalej'}
            </SubmitButton>
          </>
        }
      >
        <StepTitle key={step} text={`Krok ${number} z 3: ${title}`} isFirst={number === 1 && isUnnamed} />
        {step === 'group' && <GroupFields form={form} />}
        {step === 'trainers' && <TrainerPicker chosen={values.trainers} onChoose={(trainers) => set({ trainers })} />}
        {step === 'dogs' && <DogPicker chosen={values.dogs} onChoose={(dogs) => set({ dogs })} />}
      </FormFrame>
    </Dialog>
  );
}

/** Takes the focus when its step comes, so that who only listens knows where they are. */
function StepTitle({ text, isFirst }: { text: string; isFirst: boolean }) {
  const title = useRef<HTMLHeadingElement>(null);
  const arrive = useEffectEvent(() => {
    if (!isFirst) title.current?.focus();
  });
  useEffect(() => arrive(), []);
  return (
    <h3 ref={title} tabIndex={-1} className={classes['step']}>
      {text}
    </h3>
  );
}

function GroupFields({ form }: { form: OperationForm<NewGroup> }) {
  const { values, set } = form;
  const { errors } = form.form;
  return (
    <>
      <TextInput
        label="Nazwa grupy"
        data-autofocus
        maxLength={100}
        autoComplete="off"
        value={values.name}
        error={errors['name']}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <Textarea
        label="Opis"
        description="Możesz to pominąć. Zobaczą go także właściciele."
        maxLength={10_000}
        value={values.description}
        error={errors['description']}
        onChange={(event) => set({ description: event.currentTarget.value })}
      />
      <PriceField value={values.priceNote} error={errors['priceNote']} onType={(priceNote) => set({ priceNote })} />
      <Switch
        label="Zapisy właścicieli"
        description={
          values.enrollmentsEnabled
            ? 'Otwarte: właściciele mogą sami zapisywać do grupy swoje psy.'
            : 'Zamknięte: psy dodają do grupy trenerzy.'
        }
        checked={values.enrollmentsEnabled}
        onChange={(event) => set({ enrollmentsEnabled: event.currentTarget.checked })}
      />
      <Text c="dimmed">Trenerów i pupile wybierzesz w następnych krokach.</Text>
    </>
  );
}
