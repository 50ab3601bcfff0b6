import type { Trainer } from '@psia/contract/trainers/trainers.contract';
import { Table } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fullName } from '#lib/format/names.ts';
import { useProfile } from '#lib/session/profile-context.ts';
import { useSchool } from '#lib/session/school-context.ts';
import { StatusPill } from '#ui/feedback/status-pill.tsx';
import { CardSkeleton, QueryState } from '#ui/loading/query-state.tsx';
import { ContactLinks } from '#ui/page/contact-links.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { useNarrow } from '#ui/page/use-narrow.ts';
import { UnprovenEmail } from '../../accounts/accounts-unproven.public.ts';
import { givingTrainerEmailIn, trainersOfSchool } from '../trainers.queries.ts';
import classes from './trainer-list.module.css';

const narrowPx = 768;

interface TrainerListProps {
  /** The button that invites one more. */
  readonly invite: ReactNode;
  /** What can be done about a trainer. */
  readonly deeds?: (trainer: Trainer) => ReactNode;
}

/**
 * The trainers of the school: a table where there is room, cards on a phone. Whoever has not proved an address can be given
 * another one below (D191).
 */
export function TrainerList({ invite, deeds = () => null }: TrainerListProps) {
  const { id } = useProfile();
  const { id: schoolId } = useSchool();
  const trainers = useQuery(trainersOfSchool(schoolId));
  const isNarrow = useNarrow(narrowPx);
  const unproven = trainers.data?.filter((trainer) => trainer.isEmailProven === false) ?? [];
  return (
    <>
      <Panel title="Trenerzy" description="Wszyscy trenerzy prowadzą szkołę na równych prawach." actions={invite}>
        <QueryState
          query={trainers}
          failed="Błąd podczas pobierania listy trenerów."
          empty="Brak trenerów."
          skeleton={<CardSkeleton cards={3} height={56} />}
        >
          {(list) =>
            isNarrow ? (
              <Cards trainers={list} ownId={id} deeds={deeds} />
            ) : (
              <Rows trainers={list} ownId={id} deeds={deeds} />
            )
          }
        </QueryState>
      </Panel>
      {unproven.map((trainer) => (
        <UnprovenTrainer key={`${trainer.id} ${trainer.email}`} trainer={trainer} />
      ))}
    </>
  );
}

function UnprovenTrainer({ trainer }: { readonly trainer: Trainer }) {
  const { id, email = '' } = trainer;
  const queries = useQueryClient();
  return (
    <UnprovenEmail
      person={{ id, email }}
      name={fullName(trainer)}
      give={(another, sending) => sending.run(givingTrainerEmailIn(queries, id), another)}
    />
  );
}

interface TrainersProps {
  readonly trainers: readonly Trainer[];
  readonly ownId: string;
  readonly deeds: (trainer: Trainer) => ReactNode;
}

function Rows({ trainers, ownId, deeds }: TrainersProps) {
  return (
    <Table verticalSpacing="sm" highlightOnHover>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Imię i nazwisko</Table.Th>
          <Table.Th>E-mail</Table.Th>
          <Table.Th>Telefon</Table.Th>
          <Table.Th aria-label="Działania" />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {trainers.map((trainer) => (
          <Table.Tr key={trainer.id}>
            <Table.Td>
              <Name trainer={trainer} ownId={ownId} />
            </Table.Td>
            <Table.Td>
              <ContactLinks email={trainer.email} />
            </Table.Td>
            <Table.Td>
              <ContactLinks name={fullName(trainer)} phone={trainer.phone} />
            </Table.Td>
            <Table.Td>{deeds(trainer)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Cards({ trainers, ownId, deeds }: TrainersProps) {
  return (
    <ul className={classes['cards']}>
      {trainers.map((trainer) => (
        <li key={trainer.id} className={classes['card']}>
          <Name trainer={trainer} ownId={ownId} />
          <ContactLinks name={fullName(trainer)} email={trainer.email} phone={trainer.phone} />
          <div>{deeds(trainer)}</div>
        </li>
      ))}
    </ul>
  );
}

function Name({ trainer, ownId }: { trainer: Trainer; ownId: string }) {
  return (
    <span className={classes['name']}>
      {trainer.firstName} {trainer.lastName}
      {trainer.id === ownId && <StatusPill tone="quiet">Ty</StatusPill>}
      {trainer.isFounder && <StatusPill tone="quiet">Założyciel</StatusPill>}
      {trainer.isEmailProven === false && <StatusPill tone="waiting">E-mail niepotwierdzony</StatusPill>}
    </span>
  );
}
