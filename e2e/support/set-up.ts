import { sql } from 'kysely';
import { createSchool } from '@psia/contract/schools/schools.contract';
import type { PasswordHashing } from '../../apps/server/src/platform/auth/passwords.ts';
import { createApi } from '../../apps/server/src/testing/api.ts';
import { factoriesOf, type Ground, type TestMember } from '../../apps/server/src/testing/worlds/factories.ts';

/** Somebody whom a journey needs; the password is what they sign in with. */
export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly password: string;
}

interface DailyReport {
  readonly schoolId: string;
  readonly trainerId: string;
  readonly dogId: string;
  readonly startDate: string;
}

interface Product {
  readonly ground: Ground;
  readonly origin: string;
  readonly passwords: PasswordHashing;
}

const address = {
  country: 'Polska',
  city: 'Łódź',
  postalCode: '90-001',
  street: 'Piotrkowska',
  buildingNumber: '12',
  apartmentNumber: null,
};

/**
 * What journeys start from, made at once: people stand in the database of the server, confirmed and signed in, without
 * invitations, mails and password checks, which are the subject of other journeys.
 */
export function setUpOf({ ground, origin, passwords }: Product) {
  const given = factoriesOf(ground);
  const signedIn = ({ id, jwt }: TestMember) => ({ id, jwt });
  const member = async ({ password, ...person }: Person) => ({
    ...person,
    passwordHash: await passwords.hash(password),
  });

  return {
    /** A school as its founder gets it, with the price list that every school begins with. */
    async school(founder: Person) {
      const trainer = await given.founder(await member(founder));
      const school = { name: 'Psia Akademia', phone: '500 600 700', email: 'szkola@psia.test', address };
      const { status, body } = await createApi(origin)
        .as(trainer)
        .call(createSchool, {
          params: { trainerId: trainer.id },
          body: school,
        });
      if (status !== 201) throw new Error(`The school was not made: ${status}`);
      return { id: body.id, trainer: signedIn(trainer) };
    },

    async colleague({ schoolId, person }: { schoolId: string; person: Person }) {
      return signedIn(await given.trainer(schoolId, await member(person)));
    },

    /** A confirmed hour that is over: nobody can book it any more. */
    async endedTraining(training: { schoolId: string; trainerId: string; dogId: string; startTime: string }) {
      return given.training({ ...training, confirmed: true });
    },

    /** A daily report with a question of each kind that a dog has had since a day, which nobody can choose in the past. */
    async dailyReport({ trainerId, schoolId, dogId, startDate }: DailyReport) {
      const by = { id: trainerId, schoolId };
      const questions = [
        { text: 'Jak poszedł spacer?', kind: 'SCALE' },
        { text: 'Czy szczekał na psy?', kind: 'YES_NO' },
        { text: 'Ile minut trwał spacer?', kind: 'NUMBER' },
        { text: 'Co było najtrudniejsze?', kind: 'TEXT' },
      ] as const;
      const template = await given.reportTemplate(by, { title: 'Dzienniczek spacerów', questions });
      return given.reportAssignment({ by, dogId, templateId: template.id, startDate, recurrence: 'DAILY' });
    },

    /** The day of an owner's planned erasure is today, and its job waits no more. */
    async erasureDue({ ownerId }: { ownerId: string }) {
      const db = ground.database.write;
      const today = ground.clock.now().toZonedDateTimeISO('Europe/Warsaw').toPlainDate().toString();
      await db.updateTable('erasures').set({ due_on: today }).where('member_id', '=', ownerId).execute();
      await sql`
        UPDATE pgboss.job SET start_after = now() WHERE name = 'erasures' AND data ->> 'ownerId' = ${ownerId}`.execute(
        db,
      );
      return {};
    },

    /** An owner with a dog. */
    async owner({ schoolId, person, dogName }: { schoolId: string; person: Person; dogName: string }) {
      const owner = await given.owner(schoolId, await member(person));
      const { id, name } = await given.dog(owner, { name: dogName });
      return { ...signedIn(owner), dog: { id, name } };
    },
  };
}

export type SetUp = ReturnType<typeof setUpOf>;
