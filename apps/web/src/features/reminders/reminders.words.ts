import type { ReminderKind } from '@psia/contract/reminders/reminders.rules';

/** What each kind of reminder is called, in the order of the screen. */
export const kindWords: Readonly<Record<ReminderKind, string>> = {
  'request-decided': 'Odpowiedź na prośbę o trening',
  'training-changed': 'Trening przeniesiony albo odwołany',
  'training-tomorrow': 'Trening jutro',
  'training-soon': 'Trening za dwie godziny',
  homework: 'Praca domowa, gdy dziś nikt nie ćwiczył',
  'report-due': 'Raport do wypełnienia',
  'survey-waiting': 'Ankieta, która czeka',
  'pass-ending': 'Karnet, który kończy się za 14 albo 3 dni',
};

/** An hour of the day: '18:00'. */
export const hourWords = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** How asking somebody in their browser ended. */
export type Asked = 'on' | 'blocked' | 'left';

/** What is said when somebody was asked. */
export const askedWords: Readonly<Record<Asked, string>> = {
  on: 'To urządzenie będzie przypominać.',
  blocked: 'Przeglądarka nie zezwala na powiadomienia.',
  left: 'Bez zgody w przeglądarce to urządzenie nie przypomina.',
};
