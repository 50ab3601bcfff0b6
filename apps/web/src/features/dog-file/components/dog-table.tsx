import { Paper, Table } from '@mantine/core';
import type { Dog } from '@psia/contract/dogs/dogs.contract';
import { useSchoolToday } from '#lib/time/school-now.ts';
import { ageOf, genderNames } from '../../dogs/dogs.public.ts';
import { DogFace } from '../../pictures/pictures-face.public.ts';
import { DogLink } from './dog-link.tsx';
import classes from './dog-table.module.css';

/** Dogs in a table, for wide screens; a whole row leads to its dog. */
export function DogTable({ dogs }: { dogs: readonly Dog[] }) {
  const today = useSchoolToday();
  return (
    <Paper withBorder className={classes['frame']}>
      <Table verticalSpacing="sm" horizontalSpacing="lg" highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Imię</Table.Th>
            <Table.Th>Rasa</Table.Th>
            <Table.Th>Wiek</Table.Th>
            <Table.Th>Płeć</Table.Th>
            <Table.Th>Właściciel</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {dogs.map((dog) => (
            <Table.Tr key={dog.id} className={classes['row']}>
              <Table.Td>
                <div className={classes['dog']}>
                  <DogFace dog={dog} />
                  <DogLink dog={dog} />
                </div>
              </Table.Td>
              <Table.Td>{dog.breed}</Table.Td>
              <Table.Td className={classes['short']}>{ageOf(dog, today)}</Table.Td>
              <Table.Td className={classes['short']}>{genderNames[dog.gender]}</Table.Td>
              <Table.Td>{dog.ownerName}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}
