/** One word for one thing (docs/words.md): what stands for it, and what must not. */
export interface Word {
  /** The word as docs/words.md has it. */
  readonly word: string;
  readonly not: RegExp;
  /** A text that breaks it, and one that keeps it. */
  readonly breaks: string;
  readonly keeps: string;
}

export const vocabulary: readonly Word[] = [
  {
    word: 'prośba',
    not: /zgłosze|rezerwacj|zarezerw|\brezerwuj|\brezerwować/i,
    breaks: 'Masz nowe zgłoszenie.',
    keeps: 'Masz nową prośbę. Lista rezerwowa jest pusta.',
  },
  {
    word: 'odwołać',
    not: /anulow|anuluj \p{L}|usu(?:ń|nąć|nięty) trening|trening usunięty/iu,
    breaks: 'Anulowano trening.',
    keeps: 'Trening odwołany. Anuluj',
  },
  {
    word: 'właściciel',
    not: /przewodnik|opiekun/i,
    breaks: 'Zaproś przewodnika psa',
    keeps: 'Zaproś właściciela',
  },
  {
    word: 'termin',
    not: /\bslot/i,
    breaks: 'Wybierz slot',
    keeps: 'Wybierz termin',
  },
  {
    word: 'e-mail',
    not: /(?<!work )\bemail|\bmejl|(?<![-/])\bmaila?\b/i,
    breaks: 'Podaj email',
    keeps: 'Podaj e-mail',
  },
  {
    word: 'płeć',
    not: /\p{L}+(?:łeś|łaś|łbyś|łabyś)(?!\p{L})|\bjesteś (?:pewien|pewna|gotowy|gotowa|zalogowany|zalogowana)(?!\p{L})|^(?:ostatnio )?(?:odwołał|umówił|potwierdził|poprosił|zmienił|zablokował|założył|zaplanował)a?(?!\p{L})/iu,
    breaks: 'Nie wybrałeś terminu.',
    keeps: 'Nie wybrano terminu.',
  },
  {
    word: 'ukończyć',
    not: /zalicz/i,
    breaks: 'Zalicz ćwiczenie',
    keeps: 'Ukończ ćwiczenie',
  },
  {
    word: 'przypisać',
    not: /(?<!\p{L})zada(?:ć|j|sz|n[eya]|nych|wa\p{L}*)(?!\p{L})/iu,
    breaks: 'Zadaj ćwiczenie',
    keeps: 'Przypisz ćwiczenie. Zadania domowe',
  },
  {
    word: 'rodzaj odpowiedzi',
    not: /typ\p{L}* odpowiedzi/iu,
    breaks: 'Typ odpowiedzi',
    keeps: 'Rodzaj odpowiedzi',
  },
  {
    word: 'wielkie litery',
    not: /\p{Ll} (?:Trening|Kalendarz(?!\p{Ll}* Google)|Grup|Usług|Termin|Ćwicz|Ankiet|Raport|Zaleceni|Notat)\p{Ll}*/u,
    breaks: 'Lista Treningów',
    keeps: 'Lista treningów. Treningi psa',
  },
  {
    word: 'data',
    not: /\d{4}-\d{2}-\d{2}|RRRR-MM-DD/i,
    breaks: 'Podaj datę RRRR-MM-DD',
    keeps: 'Podaj datę DD.MM.RRRR',
  },
];

/** Texts of the specification, exact to the letter, which need not keep the words above. */
export const given: ReadonlySet<string> = new Set([
  'Oczekujące rezerwacje',
  'Rezerwacje na ten miesiąc są zablokowane',
  'Trening zarezerwowany pomyślnie!',
  'Treningi zarezerwowane pomyślnie!',
  'Trening został zarezerwowany.',
  'Treningi zostały zarezerwowane.',
  'Błąd przy rezerwacji treningu.',
  'Błąd przy rezerwacji treningów.',
  'Błąd przy rezerwacji wielu treningów. Spróbuj ponownie.',
  'Błąd przy usuwaniu zgłoszenia.',
  'Błąd przy anulowaniu treningu.',
  'Nie można anulować',
  'Anulowane treningi',
  'Trening usunięty pomyślnie.',
  'Zablokowany slot został usunięty.',
  'Błąd przy usuwaniu zablokowanego slotu.',
  'Zapomniałeś hasła?',
  'Nieprawidłowy email lub hasło. Proszę spróbować ponownie.',
  'Zapisy na Treningi',
  'Kalendarz Trenera',
]);
