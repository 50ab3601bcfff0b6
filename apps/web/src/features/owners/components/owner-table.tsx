import { Paper, Table } from '@mantine/core';
import type { ListedOwner } from '@psia/contract/owners/owners.contract';
import { formatAddress } from '#lib/format/address.ts';
import { fullName } from '#lib/format/names.ts';
import { ContactLinks } from '#ui/page/contact-links.tsx';
import { DogNames } from './dog-names.tsx';
import { OwnerLink } from './owner-link.tsx';
import classes from './owner-table.module.css';

/** Owners in a table, for wide screens. */
export function OwnerTable({ owners }: { owners: readonly ListedOwner[] }) {
  return (
    <Paper withBorder className={classes['frame']}>
      <Table verticalSpacing="sm" horizontalSpacing="lg" highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Imię i nazwisko</Table.Th>
            <Table.Th>Psy</Table.Th>
            <Table.Th>E-mail</Table.Th>
            <Table.Th>Telefon</Table.Th>
            <Table.Th>Adres</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {owners.map((owner) => (
            <Table.Tr key={owner.id} className={classes['row']}>
              <Table.Td className={classes['name']}>
                <OwnerLink owner={owner} />
              </Table.Td>
              <Table.Td>
                <DogNames dogs={owner.dogs} />
              </Table.Td>
              <Table.Td>
                <span className={classes['contact']}>
                  <ContactLinks email={owner.email} />
                </span>
              </Table.Td>
              <Table.Td>
                <span className={classes['contact']}>
                  <ContactLinks name={fullName(owner)} phone={owner.phone} />
                </span>
              </Table.Td>
              <Table.Td className={classes['address']}>{formatAddress(owner.address)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}
