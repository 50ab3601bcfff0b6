/** How much a school has of what its main job needs. */
export interface SchoolSetup {
  readonly halls: number;
  readonly services: number;
  /** Days of the week on which the signed-in trainer works. */
  readonly workingDays: number;
  /** Whether a trainer has checked the prices that a new school begins with. */
  readonly hasCheckedPrices: boolean;
  readonly owners: number;
}

export interface Step {
  readonly isDone: boolean;
  readonly title: string;
  readonly why: string;
  readonly to: string;
}

/** Up to so many that are left stand in one line, which unfolds; more are shown at once. */
const fewLeft = 2;

/** How the steps are shown: all of them, in one line of what is left, or not at all once somebody has put just these away. */
export function shownSteps(steps: readonly Step[], putAway: string | null): 'all' | 'line' | 'none' {
  const left = steps.filter(({ isDone }) => !isDone);
  if (left.length === 0 || namesOf(left) === putAway) return 'none';
  return left.length > fewLeft ? 'all' : 'line';
}

/** What is left of the steps as it is remembered when somebody puts it away: others that are left later are shown. */
export function leftOf(steps: readonly Step[]): string {
  return namesOf(steps.filter(({ isDone }) => !isDone));
}

function namesOf(steps: readonly Step[]): string {
  return steps.map(({ title }) => title).join('|');
}

/** What a new school does first, in order, done and not; nothing once all is done. */
export function openSteps({ halls, services, hasCheckedPrices, workingDays, owners }: SchoolSetup): Step[] {
  const steps = [
    {
      isDone: halls > 0,
      title: 'Dodaj sale',
      why: 'Salę wybierasz, gdy potwierdzasz trening.',
      to: '/school/details',
    },
    {
      isDone: services > 0,
      title: 'Dodaj usługi i ceny',
      why: 'Z nich właściciel wybiera, na co się zapisuje.',
      to: '/school/details?zakladka=uslugi',
    },
    {
      isDone: hasCheckedPrices,
      title: 'Sprawdź cennik',
      why: 'Czeka przykładowy. Właściciele zobaczą ceny, gdy je sprawdzisz.',
      to: '/school/details?zakladka=uslugi',
    },
    {
      isDone: workingDays > 0,
      title: 'Ustaw godziny pracy',
      why: 'Dopóki ich nie ma, można się zapisać w godzinach otwarcia szkoły, a bez nich codziennie od 8:00 do 20:00.',
      to: '/trainer/working-hours',
    },
    {
      isDone: owners > 0,
      title: 'Zaproś właścicieli',
      why: 'Dostaną e-mail z linkiem do założenia konta.',
      to: '/owners/all',
    },
  ];
  return steps.every(({ isDone }) => isDone) ? [] : steps;
}
