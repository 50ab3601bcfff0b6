import { ActionIcon, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type MouseEvent, useRef } from 'react';
import { DogTitle, dogPath } from '../../../dogs/dogs.public.ts';
import { DogFace } from '../../../pictures/pictures-face.public.ts';
import type { Member } from '../members.rules.ts';
import classes from './member-list.module.css';

interface MemberListProps {
  readonly label: string;
  readonly members: readonly Member[];
  readonly empty: string;
  /** Offers a button to take each out; left out where the list is only read. */
  readonly onRemove?: (member: Member) => void;
}

/** Trainers of a group with their initials, or dogs with their faces, which lead to their files where the list is only read. */
export function MemberList({ label, members, empty, onRemove }: MemberListProps) {
  const place = useRef<HTMLDivElement>(null);
  const remove = (event: MouseEvent, member: Member) => {
    // The second click of a double click would hit the row that moves up.
    if (event.detail > 1) return;
    const row = event.currentTarget.closest('li');
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
    // The button goes with its row.
    (neighbour?.querySelector('button') ?? place.current)?.focus();
    onRemove?.(member);
  };
  return (
    <div ref={place} tabIndex={-1}>
      {members.length === 0 ? (
        <Text c="dimmed">{empty}</Text>
      ) : (
        <ul className={classes['members']} aria-label={label}>
          {members.map((member) => (
            <li key={member.id} className={classes['member']}>
              {member.dog && !onRemove ? (
                <DogTitle dog={member.dog} to={dogPath(member.dog.id)} isNameAlone>
                  <span className={classes['details']}>{member.details}</span>
                </DogTitle>
              ) : (
                <Person member={member} />
              )}
              {onRemove && (
                <ActionIcon
                  color="gray"
                  aria-label={`Usuń z grupy: ${member.name}`}
                  onClick={(event) => remove(event, member)}
                >
                  <IconX size={20} aria-hidden />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Person({ member: { name, details, initials, dog } }: { readonly member: Member }) {
  return (
    <>
      {dog ? (
        <DogFace dog={dog} />
      ) : (
        <span className={classes['initials']} aria-hidden="true">
          {initials}
        </span>
      )}
      <span className={classes['words']}>
        <span className={classes['name']}>{name}</span>
        {details !== '' && <span className={classes['details']}> {details}</span>}
      </span>
    </>
  );
}
