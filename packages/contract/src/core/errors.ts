/** All error codes, each with its HTTP status and a Polish message for people (D3). */
export const errorCatalogue = {
  BAD_INPUT: { status: 400, message: 'Sprawdź wprowadzone dane.' },
  MALFORMED_ID: { status: 400, message: 'Adres zawiera nieprawidłowy identyfikator.' },
  INVALID_JSON: { status: 400, message: 'Treść żądania nie jest poprawnym JSON-em.' },
  ANSWER_TOO_LARGE: {
    status: 400,
    message: 'Tych danych jest za dużo na jedną odpowiedź (najwyżej 6 MB). Wybierz krótszy okres albo mniej wyników.',
  },
  INVALID_TOKEN: { status: 400, message: 'Link jest nieprawidłowy, wygasł albo został już użyty.' },
  INVALID_SLOT: {
    status: 400,
    message: 'Nieprawidłowy termin: trening zaczyna się o pełnej godzinie i trwa tyle, co usługa.',
  },
  INVALID_GROUP_TIME: {
    status: 400,
    message: 'Nieprawidłowy termin: trening grupowy trwa od 15 minut do 8 godzin.',
  },
  BAD_PICTURE: { status: 400, message: 'To nie jest całe, poprawne zdjęcie JPEG.' },
  BAD_PASSWORD: { status: 400, message: 'Stare hasło jest nieprawidłowe.' },
  BAD_CODE: { status: 400, message: 'Kod jest nieprawidłowy albo został już użyty.' },
  UNAUTHENTICATED: { status: 401, message: 'Zaloguj się, aby kontynuować.' },
  TOKEN_EXPIRED: { status: 401, message: 'JWT token is expired' },
  BAD_CREDENTIALS: { status: 401, message: 'Nieprawidłowy email lub hasło. Proszę spróbować ponownie.' },
  ACCOUNT_NOT_CONFIRMED: {
    status: 403,
    message: 'Konto nie zostało jeszcze potwierdzone. Kliknij link, który wysłaliśmy e-mailem.',
  },
  CODE_NEEDED: { status: 403, message: 'Podaj kod z aplikacji.' },
  SECOND_FACTOR_REQUIRED: {
    status: 403,
    message: 'Szkoła wymaga od trenerów logowania dwuetapowego.',
  },
  FORBIDDEN: { status: 403, message: 'Brak uprawnień dostępu.' },
  NOT_FOUND: { status: 404, message: 'Nie znaleziono.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'Ten adres nie obsługuje takiego żądania.' },
  ADDRESS_NEEDED: {
    status: 409,
    message: 'To wizyta domowa. Podaj adres, pod który ma przyjechać trener.',
  },
  ALREADY_ASSIGNED: { status: 409, message: 'Pies ma już to ćwiczenie przypisane ponownie.' },
  ALREADY_DECIDED: { status: 409, message: 'Ktoś już rozpatrzył tę prośbę.' },
  ALREADY_FINISHED: { status: 409, message: 'Ten raport jest już zakończony.' },
  ALREADY_RETURNED: { status: 409, message: 'To wejście jest już oddane.' },
  ALREADY_SETTLED: { status: 409, message: 'Obecność można zaznaczać przez 30 dni po treningu.' },
  ALREADY_SOLD: { status: 409, message: 'Taki karnet sprzedano temu psu przed chwilą. Sprzedać drugi?' },
  ALREADY_SUBMITTED: { status: 409, message: 'Ktoś już to wypełnił. Odpowiedzi nie można zmienić.' },
  ALREADY_WRITTEN: { status: 409, message: 'Ktoś już zapisał zalecenia po tym treningu.' },
  ATTENDANCE_OFF: { status: 409, message: 'Szkoła nie prowadzi teraz obecności.' },
  CHANGED_MEANWHILE: {
    status: 409,
    message: 'Ktoś zmienił to w międzyczasie. Sprawdź, co się zmieniło, i zapisz jeszcze raz.',
  },
  DOG_BUSY: { status: 409, message: 'Pupil ma już w tym czasie trening lub prośbę o trening.' },
  DOG_ENDED: { status: 409, message: 'Ten pies zakończył treningi w szkole. Najpierw wybierz „Wraca do treningów”.' },
  EMAIL_PROVEN: {
    status: 409,
    message: 'Ten adres e-mail jest już potwierdzony, więc nie można go tu zmienić.',
  },
  EMAIL_TAKEN: { status: 409, message: 'Konto z tym adresem e-mail już istnieje.' },
  ENROLLMENTS_CLOSED: { status: 409, message: 'Zapisy do tej grupy są zamknięte.' },
  EXPIRED: { status: 409, message: 'Ten raport jest już zakończony i nie można go wypełnić.' },
  FOUNDER: {
    status: 409,
    message: 'To założyciel szkoły. Może odejść, gdy przekaże szkołę innemu trenerowi.',
  },
  HAS_ACCOUNT: { status: 409, message: 'Ta osoba ma już konto i sama zmienia swoje dane.' },
  HALL_TAKEN: { status: 409, message: 'Sala jest w tym czasie zajęta.' },
  HAS_REQUESTS: { status: 409, message: 'W tym terminie czekają prośby o trening. Najpierw je rozpatrz.' },
  HAS_RESPONSES: {
    status: 409,
    message: 'Ktoś już odpowiedział na tę ankietę, więc jej pytań nie można zmienić. Możesz utworzyć kopię.',
  },
  IDEMPOTENCY_MISMATCH: { status: 409, message: 'Ten sam klucz żądania został już użyty z inną treścią.' },
  INACTIVE: { status: 409, message: 'Ta ankieta jest nieaktywna. Aktywuj ją, aby ją przypisać.' },
  IN_THE_PAST: { status: 409, message: 'Ten termin już minął.' },
  LAST_TRAINER: {
    status: 409,
    message: 'To jedyny trener w szkole. Najpierw zaproś kogoś jeszcze, bo szkoła nie może zostać bez trenera.',
  },
  LIMIT_REACHED: { status: 409, message: 'Więcej nie można już dodać.' },
  MEMBER_LEFT: { status: 409, message: 'Tej osoby nie ma już w szkole.' },
  MONTH_LOCKED: { status: 409, message: 'Rezerwacje na ten miesiąc są zablokowane' },
  MOVE_PENDING: { status: 409, message: 'Prośba o inny termin tego treningu już czeka.' },
  INCIDENT_DECIDED: {
    status: 409,
    message: 'Ten incydent jest już zgłoszony albo zamknięty. Można jeszcze dopisywać.',
  },
  MULTIPLE_NOT_ALLOWED: { status: 409, message: 'W tej szkole można poprosić tylko o jeden termin naraz.' },
  NAME_TAKEN: { status: 409, message: 'Sala o tej nazwie już istnieje.' },
  NO_ACCOUNT: { status: 409, message: 'Ta osoba nie ma jeszcze konta. Najpierw ją zaproś.' },
  NO_SCHOOL: { status: 409, message: 'Najpierw utwórz szkołę.' },
  NO_TRAINER: { status: 409, message: 'Ta grupa nie ma trenera. Najpierw dodaj do niej trenera.' },
  NOT_BEGUN: { status: 409, message: 'Ten trening jeszcze się nie zaczął.' },
  NOT_CONFIRMED: { status: 409, message: 'Ten trening nie jest jeszcze potwierdzony.' },
  NOT_ENDED: { status: 409, message: 'Ten trening jeszcze się nie skończył.' },
  NOT_FILLED: { status: 409, message: 'Ten raport nie jest jeszcze wypełniony.' },
  NOTE_EXISTS: { status: 409, message: 'Ten trening ma już informację dla trenera. Możesz ją edytować.' },
  NOT_FOUNDER: { status: 409, message: 'Szkołę może przekazać tylko jej założyciel.' },
  OWNER_EXISTS: { status: 409, message: 'Masz już klienta z tym numerem telefonu.' },
  OUTSIDE_WORKING_HOURS: { status: 409, message: 'Termin jest poza godzinami pracy trenera.' },
  OWN_REMOVAL: {
    status: 409,
    message: 'Siebie nie można usunąć z zespołu. Aby odejść, wybierz „Opuść szkołę” na stronie swojego konta.',
  },
  RULES_UNREAD: {
    status: 409,
    message: 'Przed prośbą o trening szkoła prosi o przeczytanie regulaminu. Otwórz go i wybierz „Przeczytane”.',
  },
  PRACTICE_ID_TAKEN: { status: 409, message: 'Ten wpis różni się od już zapisanego.' },
  PASSES_OFF: { status: 409, message: 'Szkoła nie prowadzi teraz karnetów.' },
  PASS_EMPTY: { status: 409, message: 'Na karnecie nie ma tylu wolnych wejść.' },
  PASS_ENDED: { status: 409, message: 'Ten karnet jest już zakończony.' },
  SAME_PERSON: { status: 409, message: 'To ta sama pozycja na liście. Wybierz kogoś innego.' },
  SCHOOL_EXISTS: { status: 409, message: 'Masz już szkołę.' },
  SECOND_FACTOR_OFF: { status: 409, message: 'Najpierw włącz logowanie dwuetapowe na swoim koncie.' },
  SLOT_LOCKED: { status: 409, message: 'Trener zablokował ten termin.' },
  SLOT_TAKEN: { status: 409, message: 'Ten termin jest już zajęty.' },
  TOO_LATE: { status: 409, message: 'Na odwołanie tego treningu jest już za późno.' },
  TOO_SOON: { status: 409, message: 'Na ten dzień jest już za późno na zapisy.' },
  WORK_LEFT: { status: 409, message: 'Nie wszystko ma kto przejąć. Wybierz, co odwołać.' },
  BODY_TOO_LARGE: { status: 413, message: 'Przesłane dane są za duże (najwyżej 1 MB).' },
  NOT_JSON: { status: 415, message: 'Treść żądania musi być w formacie JSON.' },
  WRONG_TYPE: { status: 415, message: 'Tego rodzaju pliku nie można tu przesłać.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Zbyt wiele prób. Odczekaj chwilę i spróbuj ponownie.' },
  INTERNAL: { status: 500, message: 'Coś poszło nie tak po naszej stronie. Spróbuj ponownie.' },
  BUSY: { status: 503, message: 'Serwer jest chwilowo przeciążony. Spróbuj za chwilę.' },
} as const;

export type ErrorCode = keyof typeof errorCatalogue;

/** The body of every refusal; `fieldErrors` is keyed by the field's path, e.g. `address.city`. */
export interface ErrorBody {
  message: string;
  code: ErrorCode;
  fieldErrors?: Record<string, string>;
  requestId?: string;
}
