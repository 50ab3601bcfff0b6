import type { Id } from '@psia/contract/core/ids';
import { type RawBuilder, sql } from 'kysely';
import { moment, text, words, yesNo } from './exports-cells.domain.ts';
import { joinMember, type NamedTable } from './exports-scope.repository.ts';
import type { Column, Table } from './exports-table.repository.ts';

interface Own {
  readonly memberId: Id<'member'>;
  readonly accountId: string;
}

const roles = words({ trainer: 'trener', owner: 'właściciel' });

const named = (title: string, file: string, table: Table): NamedTable => ({ title, file, table });

/** A table of rows with an id. `from` gives what follows FROM. */
const byId = (
  id: string,
  columns: readonly Column[],
  from: (schoolId: Id<'school'>) => RawBuilder<unknown>,
): Table => ({
  columns,
  from,
  order: [[sql.ref(id), 'uuid']],
});

const person = ({ memberId }: Own): NamedTable =>
  named(
    'Konto i dane',
    'konto',
    byId(
      'members.id',
      [
        ['Imię', sql`members.display_first_name`, text],
        ['Nazwisko', sql`members.display_last_name`, text],
        ['Rola', sql`members.role`, roles],
        ['E-mail', sql`accounts.shown_email`, text],
        ['E-mail potwierdzony', sql`accounts.email IS NOT NULL`, yesNo],
        ['E-mail podany szkole', sql`members.contact_email`, text],
        ['Telefon', sql`members.phone`, text],
        ['Telefon widoczny dla właścicieli', sql`members.shows_phone`, yesNo],
        ['Ulica', sql`members.street`, text],
        ['Numer domu', sql`members.building_number`, text],
        ['Numer mieszkania', sql`members.apartment_number`, text],
        ['Kod pocztowy', sql`members.postal_code`, text],
        ['Miejscowość', sql`members.city`, text],
        ['Kraj', sql`members.country`, text],
        ['Konto założono', sql`accounts.created_at`, moment],
        ['Konto potwierdzono', sql`accounts.confirmed_at`, moment],
        ['W szkole od', sql`members.created_at`, moment],
      ],
      (schoolId) => sql`members JOIN accounts ON accounts.id = members.account_id
        WHERE members.school_id = ${schoolId} AND members.id = ${memberId}`,
    ),
  );

const sessions = ({ memberId }: Own): NamedTable =>
  named(
    'Sesje',
    'sesje',
    byId(
      'sessions.id',
      [
        ['Zalogowano', sql`sessions.created_at`, moment],
        ['Ważna do', sql`sessions.expires_at`, moment],
        ['Zakończono', sql`sessions.ended_at`, moment],
      ],
      (schoolId) => sql`sessions WHERE sessions.school_id = ${schoolId} AND sessions.member_id = ${memberId}`,
    ),
  );

const securityEvents = ({ memberId, accountId }: Own): NamedTable =>
  named(
    'Zdarzenia bezpieczeństwa',
    'zdarzenia',
    byId(
      'events.id',
      [
        ['Kiedy', sql`events.happened_at`, moment],
        ['Zdarzenie', sql`events.kind`, text],
        ['Wynik', sql`events.outcome`, words({ ok: 'udane', refused: 'odmowa' })],
        ['Powód odmowy', sql`events.code`, text],
        ['Wywołanie', sql`events.operation`, text],
      ],
      (
        schoolId,
      ) => sql`security_events AS events WHERE (events.member_id = ${memberId} OR events.account_id = ${accountId})
        AND (events.school_id = ${schoolId} OR events.school_id IS NULL)`,
    ),
  );

/** The bell. A trainer's lines name owners and dogs, so only what they are about is given. */
const notices = ({ memberId }: Own, role: 'trainer' | 'owner'): NamedTable => {
  const message: readonly Column[] = role === 'owner' ? [['Treść', sql`notifications.message`, text]] : [];
  return named(
    'Powiadomienia',
    'powiadomienia',
    byId(
      'notifications.id',
      [
        ['Kiedy', sql`notifications.created_at`, moment],
        ['Rodzaj', sql`notifications.kind`, text],
        ...message,
        ['Przeczytano', sql`notifications.read_at`, moment],
      ],
      (schoolId) =>
        sql`notifications WHERE notifications.school_id = ${schoolId} AND notifications.member_id = ${memberId}`,
    ),
  );
};

const invitations = ({ memberId, accountId }: Own): NamedTable =>
  named(
    'Zaproszenia',
    'zaproszenia',
    byId(
      'invitations.id',
      [
        ['E-mail', sql`invitations.email`, text],
        ['Rola', sql`invitations.role`, roles],
        ['Kto zaprosił', sql`inviters.display_name`, text],
        ['Wysłano', sql`invitations.created_at`, moment],
        ['Ważne do', sql`invitations.expires_at`, moment],
        ['Przyjęto', sql`invitations.used_at`, moment],
      ],
      (schoolId) => sql`invitations ${joinMember('inviters', 'invitations.invited_by', schoolId)}
        WHERE invitations.school_id = ${schoolId} AND (invitations.member_id = ${memberId} OR lower(invitations.email) = (
          SELECT lower(accounts.shown_email) FROM accounts WHERE accounts.id = ${accountId}))`,
    ),
  );

const heldMails = ({ accountId }: Own): NamedTable =>
  named(
    'Wstrzymane wiadomości',
    'wstrzymane-wiadomosci',
    byId(
      'held_mails.id',
      [
        ['E-mail', sql`held_mails.address`, text],
        ['Temat', sql`held_mails.subject`, text],
        ['Treść', sql`held_mails.gist`, text],
        ['Wstrzymano', sql`held_mails.held_at`, moment],
        ['Wysłano', sql`held_mails.sent_at`, moment],
      ],
      (schoolId) => sql`held_mails WHERE held_mails.school_id = ${schoolId} AND lower(held_mails.address) = (
        SELECT lower(accounts.shown_email) FROM accounts WHERE accounts.id = ${accountId})`,
    ),
  );

const calendarFeeds = ({ memberId }: Own): NamedTable =>
  named(
    'Adres kalendarza',
    'adres-kalendarza',
    byId(
      'calendar_feeds.id',
      [['Utworzono', sql`calendar_feeds.created_at`, moment]],
      (schoolId) =>
        sql`calendar_feeds WHERE calendar_feeds.school_id = ${schoolId} AND calendar_feeds.member_id = ${memberId}`,
    ),
  );

const ownActs = ({ memberId }: Own): NamedTable =>
  named(
    'Czynności',
    'czynnosci',
    byId(
      'acts.id',
      [
        ['Kiedy', sql`acts.done_at`, moment],
        ['Czynność', sql`acts.act`, text],
        ['Cofnięto', sql`acts.undone_at`, moment],
      ],
      (schoolId) => sql`acts WHERE acts.school_id = ${schoolId} AND acts.done_by = ${memberId}`,
    ),
  );

/** Sign-ins and what a trainer opened; of who opened an owner's own file the moment alone, since it names others. */
const ownAccesses = ({ memberId }: Own): NamedTable =>
  named(
    'Dziennik dostępu',
    'dziennik-dostepu',
    byId(
      'access_log.id',
      [
        ['Kiedy', sql`access_log.accessed_at`, moment],
        ['Zdarzenie', sql`access_log.kind`, text],
        ['Przez tę osobę', sql`access_log.member_id = ${memberId}`, yesNo],
      ],
      (schoolId) => sql`access_log WHERE access_log.school_id = ${schoolId}
        AND (access_log.member_id = ${memberId} OR access_log.whom_id = ${memberId})`,
    ),
  );

/** What is kept about everybody who is signed in, whatever their role. */
export function tablesOfEverybody(own: Own, role: 'trainer' | 'owner'): readonly NamedTable[] {
  return [
    person(own),
    notices(own, role),
    invitations(own),
    heldMails(own),
    calendarFeeds(own),
    sessions(own),
    securityEvents(own),
    ownActs(own),
    ownAccesses(own),
  ];
}
