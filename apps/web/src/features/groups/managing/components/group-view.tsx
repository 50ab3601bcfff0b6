import { Button } from '@mantine/core';
import type { GroupDetails } from '@psia/contract/groups/groups.contract';
import { IconPencil } from '@tabler/icons-react';
import { removing } from '#ui/menus/deeds.tsx';
import { MoreMenu } from '#ui/menus/more-menu.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { DeedLines } from '../../../calendar/calendar-parts.public.ts';
import { GroupTrainings } from '../../trainings/components/group-trainings.tsx';
import { groupPriceWords } from '../../groups.words.ts';
import { dogMember, trainerMember } from '../members.rules.ts';
import { EnrolmentSwitch } from './enrolment-switch.tsx';
import { MemberList } from './member-list.tsx';
import classes from './group-view.module.css';

interface GroupViewProps {
  readonly group: GroupDetails;
  /** Whether it is just being deleted. */
  readonly isLeaving: boolean;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** A group to read: what it is, its trainings, its trainers and dogs. */
export function GroupView({ group, isLeaving, onEdit, onDelete }: GroupViewProps) {
  const { name, description, priceNote, groupTrainers, groupDogs, history } = group;
  return (
    <>
      <PageHeader
        title={name}
        actions={
          <>
            <Button variant="default" leftSection={<IconPencil size={18} aria-hidden />} onClick={onEdit}>
              Edytuj grupę
            </Button>
            <MoreMenu name={name} deeds={[removing(`Usuń grupę ${name}`, onDelete)]} />
          </>
        }
      />
      <div className={classes['columns']}>
        <div className={classes['column']}>
          <Panel title="O grupie">
            <p className={classes['description']} data-missing={description === null || undefined}>
              {description ?? 'Brak opisu'}
            </p>
            {priceNote !== null && <p className={classes['description']}>Cena: {groupPriceWords(priceNote)}</p>}
            <EnrolmentSwitch group={group} />
            <DeedLines
              deeds={[
                ['Założono', history.created],
                ['Ostatnio zmieniono', history.changed],
              ]}
            />
          </Panel>
          <GroupTrainings group={group} isLeaving={isLeaving} onEdit={onEdit} />
        </div>
        <div className={classes['column']}>
          <Panel title={`Trenerzy (${groupTrainers.length})`}>
            <MemberList
              label="Trenerzy grupy"
              members={groupTrainers.map(trainerMember)}
              empty="Grupa nie ma jeszcze trenera. Dodasz go, wybierając „Edytuj grupę”."
            />
          </Panel>
          <Panel title={`Pupile (${groupDogs.length})`}>
            <MemberList
              label="Pupile grupy"
              members={groupDogs.map(dogMember)}
              empty="W grupie nie ma jeszcze pupili. Dodasz je, wybierając „Edytuj grupę”, albo otwórz zapisy dla właścicieli."
            />
          </Panel>
        </div>
      </div>
    </>
  );
}
