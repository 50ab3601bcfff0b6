import { groszeOf } from '@psia/contract/core/grosze';
import type { DocumentKind } from '@psia/contract/school-documents/school-documents.rules';
import type { Month } from '@psia/contract/schools/months.rules';
import { months } from '@psia/contract/schools/months.rules';
import type { Tokens } from '../../platform/auth/tokens.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { addressRow } from '../../platform/database/address-columns.ts';
import { newId } from '../../platform/database/new-id.ts';
import type { OpenDatabase } from '../../platform/database/opening/open-database.ts';
import type { SignedIn } from '../api.ts';
import { calendarFactoriesOf } from './calendar-factories.ts';
import { exerciseFactoriesOf } from './exercise-factories.ts';
import { homeworkFactoriesOf } from './homework-factories.ts';
import { reportFactoriesOf } from './report-factories.ts';
import { surveyFactoriesOf } from './survey-factories.ts';

/** The password of everybody whom factories make, and its Argon2id hash, as cheap as in `cheapPasswords`. */
export const usualPassword = 'Leśna-polana-7';
const usualPasswordHash =
  '$argon2id$v=19$m=8,t=1,p=1$a0SbIhuQv2rO8MGFli4eEA$MLMBHr9X4hCsv2rQlNzUJWORbkX6NpNK/R6PuiSSvOM';

export interface TestMember extends SignedIn {
  readonly id: string;
  readonly accountId: string;
  readonly email: string;
  readonly schoolId: string;
  readonly firstName: string;
  readonly lastName: string;
}

interface SchoolChanges {
  readonly name?: string;
  readonly allowReserveList?: boolean;
  readonly allowMultipleBookings?: boolean;
  readonly minBookingDaysInAdvance?: number;
  readonly minDaysBeforeCancel?: number;
  readonly unlockedMonths?: readonly Month[];
  readonly timeZone?: string;
}

interface MemberChanges {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly passwordHash?: string;
  readonly confirmed?: boolean;
}

type ServiceChanges = { name?: string; price?: number; minutes?: number; isHomeVisit?: boolean };
const livesAt = {
  country: 'Polska',
  city: 'Łódź',
  postalCode: '90-001',
  street: 'Piotrkowska',
  buildingNumber: '12',
  apartmentNumber: null,
};
const address = addressRow(livesAt);

/** What somebody has told about themselves, as the calls that change it take it. */
export function personOf({ firstName, lastName, email }: TestMember) {
  return { firstName, lastName, email, phone: '600 100 200', address: livesAt };
}

/** What factories write with: a test server, or just its database. */
export interface Ground {
  readonly database: Pick<OpenDatabase, 'write'>;
  readonly clock: Clock;
  readonly tokens: Tokens;
}

let serial = 0;
const next = () => (serial += 1);

/** Makes what tests start from, straight in the database of a server. Every test makes its own school. */
export function factoriesOf(server: Ground) {
  const db = server.database.write;
  const at = () => server.clock.now().toString();

  async function session(memberId: string, role: 'trainer' | 'owner'): Promise<string> {
    const sid = newId();
    const { jwt, expiresAt } = server.tokens.sign({
      sub: memberId,
      sid,
      role: role === 'trainer' ? 'ROLE_TRAINER' : 'ROLE_OWNER',
    });
    const membership = await db
      .selectFrom('members')
      .select(['account_id', 'school_id'])
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('sessions')
      .values({ ...membership, id: sid, member_id: memberId, created_at: at(), expires_at: expiresAt.toString() })
      .execute();
    return jwt;
  }

  async function member(
    schoolId: string | null,
    role: 'trainer' | 'owner',
    changes: MemberChanges,
  ): Promise<TestMember> {
    const number = next();
    const { firstName = role === 'trainer' ? 'Tomasz' : 'Olga', lastName = `Nowak${number}` } = changes;
    const email = changes.email ?? `${role}${number}@psia.test`;
    const [id, accountId] = [newId(), newId()];
    await db
      .insertInto('accounts')
      .values({
        id: accountId,
        email,
        password_hash: changes.passwordHash ?? usualPasswordHash,
        created_at: at(),
        confirmed_at: changes.confirmed === false ? null : at(),
      })
      .execute();
    await db
      .insertInto('members')
      .values({
        id,
        account_id: accountId,
        school_id: schoolId ?? newId(),
        role,
        first_name: firstName,
        last_name: lastName,
        phone: changes.phone ?? '600 100 200',
        ...address,
        created_at: at(),
      })
      .execute();
    return { id, accountId, email, schoolId: schoolId ?? '', firstName, lastName, jwt: await session(id, role) };
  }

  return {
    /** A trainer who has registered and has no school yet. */
    founder: (changes: MemberChanges = {}) => member(null, 'trainer', changes),

    /** A school with its founding trainer. */
    async school(changes: SchoolChanges = {}) {
      const id = newId();
      const trainer = await member(id, 'trainer', {});
      const unlocked = changes.unlockedMonths ?? months;
      await db
        .insertInto('schools')
        .values({
          id,
          name: changes.name ?? `Szkoła ${next()}`,
          phone: '500 100 200',
          email: 'szkola@psia.test',
          ...address,
          time_zone: changes.timeZone ?? 'Europe/Warsaw',
          created_at: at(),
          founder_id: trainer.id,
          price_list_valid_from: '2025-09-01',
          allow_reserve_list: changes.allowReserveList ?? false,
          allow_multiple_bookings: changes.allowMultipleBookings ?? true,
          min_booking_days_in_advance: changes.minBookingDaysInAdvance ?? 0,
          min_days_before_cancel: changes.minDaysBeforeCancel ?? 0,
          unlocked_months: unlocked.map((month) => months.indexOf(month) + 1),
        })
        .execute();
      return { id, trainer };
    },

    trainer: (schoolId: string, changes: MemberChanges = {}) => member(schoolId, 'trainer', changes),
    owner: (schoolId: string, changes: MemberChanges = {}) => member(schoolId, 'owner', changes),
    session,

    async dog(
      owner: Pick<TestMember, 'id' | 'schoolId'>,
      changes: { name?: string; breed?: string; dateOfBirth?: string | null } = {},
    ) {
      const dog = { id: newId(), name: changes.name ?? `Burek${next()}`, breed: changes.breed ?? 'Mieszaniec' };
      await db
        .insertInto('dogs')
        .values({
          ...dog,
          school_id: owner.schoolId,
          owner_id: owner.id,
          date_of_birth: changes.dateOfBirth === undefined ? '2022-05-10' : changes.dateOfBirth,
          gender: 'MALE',
          created_at: at(),
        })
        .execute();
      return dog;
    },

    /** What a trainer wrote about a dog for the other trainers, now unless `createdAt` tells another instant. */
    async dogNote(
      author: Pick<TestMember, 'id' | 'schoolId'>,
      {
        dogId,
        content = 'Boi się mioteł.',
        createdAt,
      }: { dogId: string; content?: string; createdAt?: Temporal.Instant },
    ) {
      const note = { id: newId(), content };
      await db
        .insertInto('dog_notes')
        .values({
          ...note,
          school_id: author.schoolId,
          dog_id: dogId,
          author_id: author.id,
          created_at: createdAt?.toString() ?? at(),
        })
        .execute();
      return note;
    },

    async hall(schoolId: string, name = `Sala ${next()}`) {
      const id = newId();
      await db.insertInto('halls').values({ id, school_id: schoolId, name, created_at: at() }).execute();
      return { id, name };
    },

    async service(schoolId: string, changes: ServiceChanges = {}) {
      const { price = 250, minutes = 60, isHomeVisit = false } = changes;
      const service = { id: newId(), name: changes.name ?? `Usługa ${next()}`, price };
      await db
        .insertInto('services')
        .values({
          id: service.id,
          school_id: schoolId,
          name: service.name,
          price_grosze: groszeOf(price),
          duration_minutes: minutes,
          is_home_visit: isHomeVisit,
          created_at: at(),
        })
        .execute();
      return service;
    },

    /** A ready-made sentence of a trainer's school. */
    async phrase(author: Pick<TestMember, 'id' | 'schoolId'>, text = 'Świetna praca na luźnej smyczy.') {
      const phrase = { id: newId(), text };
      await db
        .insertInto('phrases')
        .values({ ...phrase, school_id: author.schoolId, created_by: author.id, created_at: at() })
        .execute();
      return phrase;
    },

    /** The next version of what a trainer's school publishes; gives its number. */
    async schoolDocument(author: Pick<TestMember, 'id' | 'schoolId'>, kind: DocumentKind, version = 1) {
      await db
        .insertInto('school_documents')
        .values({
          school_id: author.schoolId,
          kind,
          version,
          document_text: `Psy biegają bez smyczy tylko na sali ${version}.`,
          published_by: author.id,
          published_at: at(),
        })
        .execute();
      return version;
    },

    /** An owner has read a version of the school's rules. */
    async readRules(owner: Pick<TestMember, 'id' | 'schoolId'>, version: number) {
      await db
        .insertInto('document_readings')
        .values({ school_id: owner.schoolId, member_id: owner.id, kind: 'rules', version, read_at: at() })
        .execute();
    },

    /** An incident that a trainer noted, with an entry. */
    async incident({ schoolId: school_id, id: created_by }: Pick<TestMember, 'id' | 'schoolId'>) {
      const [id, texts] = [newId(), { what_happened: 'Zgubiony telefon.', whose_data: 'x', what_was_done: 'y' }];
      const made = { school_id, created_by, created_at: at() };
      await db
        .insertInto('incidents')
        .values({ ...made, ...texts, id, found_at: at() })
        .execute();
      await db
        .insertInto('incident_entries')
        .values({ ...made, id: newId(), incident_id: id, kind: 'note', entry_text: 'Znaleziony.' })
        .execute();
      return id;
    },

    /** An owner gave or withdrew the consent to photos. */
    async photoConsent(owner: Pick<TestMember, 'id' | 'schoolId'>, is_given: boolean) {
      await db
        .insertInto('photo_consents')
        .values({ school_id: owner.schoolId, id: newId(), member_id: owner.id, is_given, decided_at: at() })
        .execute();
    },

    ...calendarFactoriesOf(server, next),
    ...exerciseFactoriesOf(server, next),
    ...homeworkFactoriesOf(server),
    ...surveyFactoriesOf(server, next),
    ...reportFactoriesOf(server, next),
  };
}
