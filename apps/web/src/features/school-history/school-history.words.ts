import type { PlainDate } from '@psia/contract/core/time';
import type { SchoolEvent } from '@psia/contract/school-history/school-history.contract';
import type { EventKind, HistoryGroup } from '@psia/contract/school-history/school-history.rules';
import { spokenTime } from '#lib/format/dates.ts';
import { fullName } from '#lib/format/names.ts';

/** The groups of events, as the filter offers them. */
export const groupNames: Readonly<Record<HistoryGroup, string>> = {
  signIns: 'Logowania',
  openings: 'Otwarte dane właścicieli i psów',
  exports: 'Pobrane dane',
  people: 'Osoby i zaproszenia',
  documents: 'Dokumenty i ustawienia',
};

/** What the sentences of events name. */
interface Told {
  /** ': Jan Kowalski'; empty where it is nobody else. */
  readonly whom: string;
  readonly dog: string;
  readonly detail: SchoolEvent['detail'];
}

const roles = { trainer: 'trener', owner: 'właściciel' };

const entries = {
  reported: 'Zapisano, że incydent zgłoszono do UODO',
  closed: 'Zamknięto incydent bez zawiadomienia UODO',
};

const sentences: Readonly<Record<EventKind, string | ((told: Told) => string)>> = {
  'signed-in': 'Zalogowano się',
  'owner-opened': ({ whom }) => `Otwarto dane${whom}`,
  'dog-opened': ({ whom, dog }) => `Otwarto dane psa ${dog}, właściciel${whom}`,
  'owners-downloaded': 'Pobrano listę właścicieli',
  'dogs-downloaded': 'Pobrano listę psów',
  'trainers-downloaded': 'Pobrano listę trenerów',
  'trainings-downloaded': 'Pobrano listę treningów',
  'cancelled-trainings-downloaded': 'Pobrano listę odwołanych treningów',
  'groups-downloaded': 'Pobrano listę grup',
  'exercises-downloaded': 'Pobrano listę ćwiczeń',
  'money-downloaded': 'Pobrano rozliczenia miesiąca dla księgowości',
  'survey-answers-downloaded': 'Pobrano odpowiedzi na ankietę',
  'data-exported': ({ detail }) =>
    detail === 'own' ? 'Zamówiono plik z własnymi danymi' : 'Zamówiono plik z danymi całej szkoły',
  'invitation-sent': ({ detail }) => (detail === 'trainer' ? 'Zaproszono trenera' : 'Zaproszono właściciela'),
  'invitation-sent-again': 'Wysłano zaproszenie jeszcze raz',
  'invitation-withdrawn': 'Wycofano zaproszenie',
  'member-joined': ({ detail }) => `Nowa osoba w szkole: ${detail === 'trainer' ? roles.trainer : roles.owner}`,
  'trainer-removed': ({ whom }) => `Usunięto z zespołu${whom}`,
  'owner-removed': ({ whom }) => `Zakończono współpracę${whom}`,
  'member-left': ({ detail }) => (detail === 'trainer' ? 'Opuszczono zespół' : 'Zakończono współpracę ze szkołą'),
  'school-handed-over': ({ whom }) => `Przekazano szkołę${whom}`,
  'owner-changed': ({ whom }) => `Zmieniono dane klienta bez konta${whom}`,
  'owners-joined': ({ whom }) => `Połączono klienta z innym właścicielem${whom}`,
  'clients-imported': 'Wczytano klientów z arkusza',
  'dog-given': ({ whom, dog }) => `Pies ${dog} ma nowego właściciela${whom}`,
  'dog-shared': ({ whom, dog }) => `Wspólna opieka nad psem ${dog}${whom}`,
  'dog-unshared': ({ whom, dog }) => `Koniec wspólnej opieki nad psem ${dog}${whom}`,
  'dog-ended': ({ dog }) => `Pies ${dog} zakończył treningi`,
  'dog-returned': ({ dog }) => `Pies ${dog} wrócił do treningów`,
  'erasure-planned': ({ whom }) => `Zaplanowano usunięcie danych${whom}`,
  'erasure-stopped': ({ whom }) => `Zatrzymano usunięcie danych${whom}`,
  'owner-erased': 'Usunięto dane osoby',
  'document-published': ({ detail }) =>
    detail === 'rules' ? 'Opublikowano regulamin szkoły' : 'Opublikowano informację o przetwarzaniu danych',
  'rules-reading-required': ({ detail }) =>
    detail === 'required' ? 'Włączono wymóg przeczytania regulaminu' : 'Wyłączono wymóg przeczytania regulaminu',
  'photo-consent-set': ({ detail, whom }) =>
    `${detail === 'given' ? 'Zapisano zgodę' : 'Zapisano brak zgody'} na zdjęcia${whom}`,
  'retention-set': 'Zmieniono czas przechowywania danych byłych klientów',
  'settings-changed': 'Zmieniono ustawienia szkoły',
  'school-changed': 'Zmieniono dane szkoły',
  'incident-noted': 'Zapisano incydent z danymi',
  'incident-entry-added': ({ detail }) =>
    detail === 'reported' || detail === 'closed' ? entries[detail] : 'Dopisano do incydentu',
};

/** Says what happened, in one sentence. */
export function eventWords({ kind, whom, dogName, detail }: SchoolEvent): string {
  const sentence = sentences[kind];
  if (typeof sentence === 'string') return sentence;
  return sentence({ whom: whom === null ? '' : `: ${fullName(whom)}`, dog: dogName ?? '', detail });
}

/** Says who did it and when. */
export function doneWords({ done: { by, at }, isUndone }: SchoolEvent, today: PlainDate): string {
  const who = by === null ? 'automatycznie' : `${fullName(by)} (${roles[by.role]})`;
  return `${spokenTime(at, today)}, ${who}${isUndone ? ', cofnięto' : ''}`;
}
