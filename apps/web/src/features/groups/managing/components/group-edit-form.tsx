import type { Sending } from '#ui/acts/sending.ts';
import { Button, Text, Textarea, TextInput } from '@mantine/core';
import type { GroupDetails } from '@psia/contract/groups/groups.contract';
import type { Effects } from '@psia/contract/occupancy/effects.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SubmitButton } from '#ui/buttons/submit-button.tsx';
import { toastDone } from '#ui/feedback/toasts.tsx';
import type { Initial } from '#ui/form-state/form-changes.ts';
import { useOperationForm } from '#ui/form-state/use-operation-form.ts';
import { FormFrame } from '#ui/forms/form-frame.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { ForeseenEffects, isRefused } from '../../../occupancy/occupancy.public.ts';
import {
  changesPeople,
  type EditedGroup,
  editedFrom,
  editInWords,
  exampleEdit,
  membersAfter,
  peopleChanges,
  textsOf,
  withAdded,
  withRemoved,
} from '../edited-group.rules.ts';
import { foreseeGroupChange, groupDetails, updateGroupIn } from '../managing.queries.ts';
import { AddMembersDialog } from './add-members-dialog.tsx';
import { MemberList } from './member-list.tsx';
import { PriceField } from './price-field.tsx';
import classes from './group-view.module.css';

const withoutTrainer = {
  one: 'Po tej zmianie # trening nie będzie miał trenera:',
  few: 'Po tej zmianie # treningi nie będą miały trenera:',
  many: 'Po tej zmianie # treningów nie będzie miało trenera:',
};

interface GroupEditFormProps {
  readonly group: GroupDetails;
  readonly onClose: () => void;
}

type Outcome = Effects | 'saved' | 'same' | 'checked';

function useGroupEditing({ group, onClose }: GroupEditFormProps) {
  const queries = useQueryClient();
  const present = editedFrom(group);
  const [foreseen, setForeseen] = useState<Effects | null>(null);
  const refused = foreseen !== null && isRefused(foreseen);

  const save = async (edited: EditedGroup, sending: Sending, initial: Initial<EditedGroup>): Promise<Outcome> => {
    const [changes, texts] = [peopleChanges(group, edited), textsOf(edited)];
    if (!changesPeople(changes) && sameTexts(texts, textsOf(initial.values))) return 'same';
    if (changesPeople(changes) && (!foreseen || refused)) {
      const effects = await sending.run(foreseeGroupChange(group.id), changes);
      if (effects.total > 0) return effects;
      if (refused) return 'checked';
    }
    await sending.run(updateGroupIn(queries, group.id), { ...texts, ...changes, version: initial.version });
    return 'saved';
  };
  const form = useOperationForm<EditedGroup, Outcome>({
    mode: 'controlled',
    initialValues: present,
    version: group.version,
    example: exampleEdit(present),
    check: ({ name }) => ({ name: name.trim() === '' ? 'Nazwa grupy nie może być pusta.' : undefined }),
    send: save,
    say: (outcome, more) => outcome === 'saved' && toastDone('Zmiany zapisane pomyślnie.', undefined, more),
    isSaved: (outcome) => outcome === 'saved' || outcome === 'same',
    onChange: (now, before) => {
      if (now.trainers !== before.trainers || now.dogs !== before.dogs) setForeseen(null);
    },
    onDone: (outcome) => {
      if (typeof outcome !== 'string') return setForeseen(outcome);
      if (outcome === 'checked') {
        setForeseen(null);
        return toastDone('Nic już nie stoi na drodze. Możesz zapisać zmiany.');
      }
      return onClose();
    },
    failed: 'Błąd przy zapisywaniu zmian.',
    draft: `group-${group.id}`,
    meanwhile: {
      latest: async () => {
        const latest = await queries.query({ ...groupDetails(group.id), staleTime: 0 });
        return { values: editedFrom(latest), version: latest.version };
      },
      facts: editInWords,
    },
  });
  const giveUp = () => {
    form.giveUp();
    onClose();
  };
  return { form, foreseen, refused, giveUp };
}

function sameTexts(texts: ReturnType<typeof textsOf>, before: ReturnType<typeof textsOf>): boolean {
  return texts.name === before.name && texts.description === before.description && texts.priceNote === before.priceNote;
}

function sendWords({ foreseen, refused }: { foreseen: Effects | null; refused: boolean }): string {
  if (refused) return 'Sprawdź ponownie';
  return foreseen ? 'Zapisz mimo to' : 'Zapisz zmiany';
}

/**
 * Changes a group's name, description and people; what that collides with is named before it is saved (D28). What was
 * typed survives going back; 'Anuluj' gives it up.
 */
export function GroupEditForm(props: GroupEditFormProps) {
  const { form, foreseen, refused, giveUp } = useGroupEditing(props);
  const { values, set } = form;
  const [adding, setAdding] = useState<'trainers' | 'dogs' | null>(null);
  const { errors } = form.form;
  const members = membersAfter(props.group, values);
  return (
    <>
      <FormFrame
        form={form}
        label="Edycja grupy"
        buttons={
          <>
            <Button variant="default" onClick={giveUp} disabled={form.working}>
              Anuluj
            </Button>
            <SubmitButton working={form.working}>{sendWords({ foreseen, refused })}</SubmitButton>
          </>
        }
      >
        <div className={classes['columns']}>
          <div className={classes['column']}>
            <Panel title="O grupie">
              <div className={classes['fields']}>
                <TextInput
                  label="Nazwa grupy"
                  maxLength={100}
                  autoComplete="off"
                  value={values.name}
                  error={errors['name']}
                  onChange={(event) => set({ name: event.currentTarget.value })}
                />
                <Textarea
                  label="Opis"
                  maxLength={10_000}
                  value={values.description}
                  error={errors['description']}
                  onChange={(event) => set({ description: event.currentTarget.value })}
                />
                <PriceField
                  value={values.priceNote}
                  error={errors['priceNote']}
                  onType={(priceNote) => set({ priceNote })}
                />
              </div>
            </Panel>
            <Panel title="Nadchodzące treningi">
              <Text c="dimmed">Treningami grupowymi możesz zarządzać dopiero po wyjściu z trybu edycji.</Text>
            </Panel>
          </div>
          <div className={classes['column']}>
            <Panel
              title={`Trenerzy (${members.trainers.length})`}
              actions={
                <Button variant="default" onClick={() => setAdding('trainers')}>
                  Dodaj trenerów
                </Button>
              }
            >
              <MemberList
                label="Trenerzy grupy"
                members={members.trainers}
                empty="Grupa nie ma trenera."
                onRemove={(trainer) => set({ trainers: withRemoved(values.trainers, trainer) })}
              />
            </Panel>
            <Panel
              title={`Pupile (${members.dogs.length})`}
              actions={
                <Button variant="default" onClick={() => setAdding('dogs')}>
                  Dodaj pupile
                </Button>
              }
            >
              <MemberList
                label="Pupile grupy"
                members={members.dogs}
                empty="W grupie nie ma pupili."
                onRemove={(dog) => set({ dogs: withRemoved(values.dogs, dog) })}
              />
            </Panel>
          </div>
        </div>
        {foreseen && <ForeseenEffects effects={foreseen} toDecide={withoutTrainer} whole />}
      </FormFrame>
      {adding && (
        <AddMembersDialog
          kind={adding}
          present={members[adding]}
          onAdd={(added) => set({ [adding]: withAdded(values[adding], added) })}
          onClose={() => setAdding(null)}
        />
      )}
    </>
  );
}
