import { newId } from '../platform/database/new-id.ts';
import type { Ground, TestMember } from './worlds/factories.ts';

/** The sheet of one owner that a trainer has sent and not started; gives its id. */
export async function makeClientImport(
  server: Ground,
  { id: member_id, schoolId: school_id }: Pick<TestMember, 'id' | 'schoolId'>,
): Promise<string> {
  const [id, now] = [newId(), server.clock.now().toString()];
  const counts = { row_count: 1, good_rows: 1, fault_rows: 0, known_rows: 0, repeated_rows: 0 };
  const made = { clients: 1, dogs: 0, known_clients: 0, known_dogs: 0, clients_with_email: 0 };
  const read = { headings: ['Imię i nazwisko', 'Telefon'], targets: ['fullName', 'phone'] };
  await server.database.write
    .insertInto('client_imports')
    .values({
      school_id,
      id,
      member_id,
      state: 'open',
      file_name: 'klienci.csv',
      ...read,
      ...counts,
      ...made,
      created_at: now,
      touched_at: now,
    })
    .execute();
  await addRowToSheet(server, { schoolId: school_id, importId: id, number: 2 });
  return id;
}

interface AddedRow {
  readonly schoolId: string;
  readonly importId: string;
  readonly number: number;
}

/** One more row of a sheet, of an owner who can be added. */
export async function addRowToSheet(server: Ground, { schoolId, importId, number }: AddedRow): Promise<void> {
  const cells = [`Ola Arkusz${number}`, `600 7${String(number).padStart(5, '0')}`];
  await server.database.write
    .insertInto('client_import_rows')
    .values({ school_id: schoolId, import_id: importId, number, cells, verdict: 'good', owner_row: number })
    .execute();
}
