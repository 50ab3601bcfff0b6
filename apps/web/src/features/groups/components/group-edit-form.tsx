import { Button, Text, Textarea, TextInput } from '@mantine/core';
import type { GroupDetails } from '@psia/contract/groups/groups.contract';
import type { Effects } from '@psia/contract/occupancy/effects.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormFrame } from '../../../ui/form-frame.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { toastDone } from '../../../ui/toasts.tsx';
import { useOperationForm } from '../../../ui/use-operation-form.ts';
import { EffectsNotice, isRefused } from '../../occupancy/occupancy.public.ts';
import { foreseeGroupChange, updateGroupIn } from '../groups-managing.queries.ts';
import { AddMembersDialog } from './add-members-dialog.tsx';
import classes from './group-view.module.css';
import { MemberList } from './member-list.tsx';
import { changesPeople, changesText, type EditedGroup, editedFrom, peopleChanges, without } from './members.ts';

interface GroupEditFormProps {
  readonly group: GroupDetails;
  readonly onClose: () => void;
}

type Outcome = Effects | 'saved' | 'same';

function useGroupEditing({ group, onClose }: GroupEditFormProps) {
  const updating = useMutation(updateGroupIn(useQueryClient(), group.id));
  const foreseeing = useMutation(foreseeGroupChange(group.id));
  // What colleagues change meanwhile is not undone: only differences from how it was found are sent.
  const [found] = useState(() => editedFrom(group));
  const [foreseen, setForeseen] = useState<Effects | null>(null);

  const save = async (edited: EditedGroup): Promise<Outcome> => {
    const changes = peopleChanges(found, edited);
    if (!changesPeople(changes) && !changesText(found, edited)) return 'same';
    if (!foreseen && changesPeople(changes)) {
      const effects = await foreseeing.mutateAsync(changes);
      if (effects.total > 0) return effects;
    }
    await updating.mutateAsync({ name: edited.name, description: edited.description, ...changes });
    return 'saved';
  };
  const form = useOperationForm<EditedGroup, Outcome>({
    initialValues: found,
    check: ({ name }) => ({ name: name.trim() === '' ? 'Nazwa grupy nie może być pusta.' : undefined }),
    send: save,
    onDone: (outcome) => {
      if (typeof outcome !== 'string') return setForeseen(outcome);
      if (outcome === 'saved') toastDone('Zmiany zapisane pomyślnie.');
      return onClose();
    },
    failed: 'Błąd przy zapisywaniu zmian.',
    draft: `group-${group.id}`,
  });
  const [values, setValues] = useState(form.form.getValues);
  const set = (changes: Partial<EditedGroup>) => {
    form.form.setValues(changes);
    for (const field of Object.keys(changes)) form.form.clearFieldError(field);
    form.setFailure(null);
    if (changes.trainers || changes.dogs) setForeseen(null);
    setValues((before) => ({ ...before, ...changes }));
  };
  return { form, values, set, foreseen };
}

/** Changes a group's name, description and people; what that collides with is named before it is saved (D28). */
export function GroupEditForm(props: GroupEditFormProps) {
  const { form, values, set, foreseen } = useGroupEditing(props);
  const [adding, setAdding] = useState<'trainers' | 'dogs' | null>(null);
  const { errors } = form.form;
  const refused = foreseen !== null && isRefused(foreseen);
  return (
    <>
      <FormFrame
        form={form}
        label="Edycja grupy"
        buttons={
          <>
            <Button variant="default" onClick={props.onClose} disabled={form.working}>
              Anuluj
            </Button>
            <SubmitButton working={form.working} disabled={refused}>
              {foreseen && !refused ? 'Zapisz mimo to' : 'Zapisz zmiany'}
            </SubmitButton>
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
              </div>
            </Panel>
            <Panel title="Nadchodzące treningi">
              <Text c="dimmed">Treningami grupowymi możesz zarządzać dopiero po wyjściu z trybu edycji.</Text>
            </Panel>
          </div>
          <div className={classes['column']}>
            <Panel
              title={`Trenerzy (${values.trainers.length})`}
              actions={
                <Button variant="default" onClick={() => setAdding('trainers')}>
                  Dodaj trenerów
                </Button>
              }
            >
              <MemberList
                label="Trenerzy grupy"
                members={values.trainers}
                empty="Grupa nie ma trenera."
                onRemove={(trainer) => set({ trainers: without(values.trainers, [trainer]) })}
              />
            </Panel>
            <Panel
              title={`Pupile (${values.dogs.length})`}
              actions={
                <Button variant="default" onClick={() => setAdding('dogs')}>
                  Dodaj pupile
                </Button>
              }
            >
              <MemberList
                label="Pupile grupy"
                members={values.dogs}
                empty="W grupie nie ma pupili."
                onRemove={(dog) => set({ dogs: without(values.dogs, [dog]) })}
              />
            </Panel>
          </div>
        </div>
        {foreseen && (
          <EffectsNotice
            text={
              refused
                ? 'Tej zmiany nie można zapisać, bo na drodze stoi:'
                : 'Po tej zmianie te treningi nie będą miały trenera:'
            }
            effects={foreseen}
          />
        )}
      </FormFrame>
      {adding && (
        <AddMembersDialog
          kind={adding}
          present={values[adding]}
          onAdd={(added) => set({ [adding]: [...values[adding], ...added] })}
          onClose={() => setAdding(null)}
        />
      )}
    </>
  );
}
