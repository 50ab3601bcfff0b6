import type { DifficultyLevel, StartingKey } from './exercises.contract.ts';

/** An exercise that a school without exercises may copy. */
export interface StartingExercise {
  readonly key: StartingKey;
  readonly name: string;
  readonly description: string;
  readonly requiredEquipment: string;
  readonly difficultyLevel: DifficultyLevel;
}

interface Course {
  readonly preparation: string;
  readonly steps: readonly string[];
  readonly passed: string;
}

/** A description in plain text: lines that begin with a dash are shown as a list (D81). */
function descriptionOf({ preparation, steps, passed }: Course): string {
  const list = steps.map((step) => `- ${step}`).join('\n');
  return `Przygotowanie:\n${preparation}\n\nCo robimy:\n${list}\n\nKiedy ukończone:\n${passed}`;
}

/**
 * The starting set, in the order in which it is proposed. Trainers and owners read its texts: rewards and small steps,
 * no force, and no wording that assumes the reader's gender. The texts are in a file of their own, so that the contract
 * of the calls does not carry them.
 */
export const startingSet: readonly StartingExercise[] = [
  {
    key: 'eye-contact',
    name: 'Kontakt wzrokowy',
    difficultyLevel: 'BASIC',
    requiredEquipment: 'Miękkie smakołyki wielkości ziarnka grochu',
    description: descriptionOf({
      preparation: 'Spokojny pokój bez zabawek na podłodze i kilkanaście smakołyków. Sesja trwa 2–3 minuty.',
      steps: [
        'Weź smakołyk w zamkniętą dłoń i odsuń ją w bok, z dala od swojej twarzy.',
        'Nic nie mów i poczekaj. Gdy pies oderwie wzrok od dłoni i spojrzy Ci w oczy, powiedz „tak” i podaj smakołyk.',
        'Po kilku udanych próbach czekaj na dłuższe spojrzenie: najpierw sekundę, potem dwie, potem trzy.',
        'Gdy pies patrzy chętnie, dodaj hasło, np. „popatrz”, tuż przed spojrzeniem.',
        'Przenieś ćwiczenie na korytarz, pod blok i do cichego parku. W nowym miejscu zacznij znowu od jednej sekundy.',
      ],
      passed:
        'Na jedno hasło pies patrzy w oczy przez 3 sekundy w 8 z 10 prób, w domu i w spokojnym miejscu na dworze.',
    }),
  },
  {
    key: 'hand-target',
    name: 'Dotknij dłoni (target)',
    difficultyLevel: 'BASIC',
    requiredEquipment: 'Miękkie smakołyki',
    description: descriptionOf({
      preparation: 'Ciche miejsce. Smakołyki trzymaj w kieszeni lub saszetce, nie w dłoni, którą pies ma dotknąć.',
      steps: [
        'Pokaż psu otwartą dłoń 5 cm od jego nosa, z boku pyska.',
        'Gdy pies dotknie jej nosem, powiedz „tak” i podaj smakołyk z drugiej ręki. Samo spojrzenie lub krok w stronę dłoni na początku też nagradzaj.',
        'Po nagrodzie schowaj dłoń i pokaż ją znowu, raz z lewej, raz z prawej strony.',
        'Gdy pies dotyka od razu, dodaj hasło „dotknij” tuż przed pokazaniem dłoni.',
        'Zwiększaj odległość po jednym kroku, aż pies będzie podchodzić do dłoni przez cały pokój.',
      ],
      passed: 'Na hasło pies podchodzi z 3 metrów i dotyka dłoni nosem w 8 z 10 prób, w dwóch różnych miejscach.',
    }),
  },
  {
    key: 'sit',
    name: 'Siad',
    difficultyLevel: 'BASIC',
    requiredEquipment: 'Miękkie smakołyki, podłoże, na którym pies się nie ślizga',
    description: descriptionOf({
      preparation: 'Pies stoi przed Tobą na dywanie, macie albo trawie. Nie naciskaj na jego grzbiet.',
      steps: [
        'Przysuń smakołyk do nosa psa i wolno prowadź go nad głowę w stronę ogona.',
        'Gdy zad dotknie podłoża, powiedz „tak” i podaj smakołyk, póki pies siedzi.',
        'Rzuć kolejny smakołyk krok dalej, żeby pies wstał i można było zacząć od nowa.',
        'Po kilku próbach wykonaj ten sam ruch pustą dłonią, a nagrodę podaj z drugiej ręki.',
        'Dodaj hasło „siad” tuż przed ruchem dłoni, a potem stopniowo zmniejszaj ten ruch.',
      ],
      passed: 'Pies siada na samo hasło w ciągu 2 sekund w 8 z 10 prób, w domu i przed wyjściem na spacer.',
    }),
  },
  {
    key: 'swap',
    name: 'Oddaj – zamiana',
    difficultyLevel: 'BASIC',
    requiredEquipment: 'Dwie podobne zabawki, bardzo smaczne smakołyki',
    description: descriptionOf({
      preparation:
        'Zacznij od zabawki, na której psu mało zależy. Jeśli pies sztywnieje, warczy albo ucieka z przedmiotem, przerwij i porozmawiaj z trenerem.',
      steps: [
        'Podaj psu zabawkę i chwilę się nią razem pobawcie.',
        'Znieruchomiej i przysuń do nosa psa smakołyk. Gdy wypuści zabawkę, powiedz „tak” i daj nagrodę.',
        'Kiedy pies je, podnieś zabawkę i od razu mu ją oddaj. Oddawanie ma się opłacać.',
        'Gdy pies puszcza pewnie, mów „oddaj”, odczekaj sekundę i dopiero wtedy pokaż smakołyk.',
        'Przechodź do ciekawszych przedmiotów. Niczego nie wyrywaj i nie wyjmuj psu z pyska siłą.',
      ],
      passed: 'Na hasło pies wypuszcza trzy różne przedmioty, zanim zobaczy smakołyk, i chętnie wraca do zabawy.',
    }),
  },
  {
    key: 'place',
    name: 'Na miejsce',
    difficultyLevel: 'BASIC',
    requiredEquipment: 'Legowisko lub kocyk, smakołyki',
    description: descriptionOf({
      preparation: 'Połóż legowisko w spokojnym kącie, z którego pies widzi pokój. Stań dwa kroki obok.',
      steps: [
        'Rzuć smakołyk na legowisko. Gdy pies wejdzie tam wszystkimi łapami, powiedz „tak” i dołóż drugi.',
        'Rzuć następny smakołyk poza legowisko, żeby pies zszedł, i powtórz.',
        'Wskaż legowisko pustą dłonią i poczekaj. Nagradzaj za wejście, a potem dopiero za położenie się.',
        'Dodaj hasło „na miejsce” tuż przed wskazaniem.',
        'Wysyłaj psa z coraz większej odległości, na końcu z innego pokoju. Kończ hasłem zwalniającym, np. „już”.',
      ],
      passed: 'Na jedno hasło pies idzie z 4 metrów na legowisko, kładzie się i czeka 30 sekund na zwolnienie.',
    }),
  },
  {
    key: 'recall',
    name: 'Przywołanie',
    difficultyLevel: 'INTERMEDIATE',
    requiredEquipment: 'Linka 5–10 m, szelki, nagrody wyjątkowe dla psa (np. gotowane mięso albo ulubiona zabawka)',
    description: descriptionOf({
      preparation:
        'Zacznij w domu, potem ćwicz na ogrodzonym terenie. Linkę przypinaj do szelek, nigdy do obroży. Wybierz hasło, które nie kojarzy się psu z niczym przykrym.',
      steps: [
        'Z odległości dwóch kroków zawołaj raz, wesoło, i cofnij się. Za podejście daj kilka smakołyków, jeden po drugim.',
        'Przy nagradzaniu dotknij szelek, żeby pies nie odskakiwał od ręki, i pozwól mu odejść do zabawy.',
        'Zwiększaj odległość po kilka kroków. Wołaj, gdy spodziewasz się, że pies podejdzie.',
        'Jeśli nie przychodzi, nie powtarzaj hasła i nie ciągnij za linkę. Podejdź bliżej, zachęć ruchem i następnym razem ułatw zadanie.',
        'Dodawaj rozproszenia po jednym: zapachy, zabawki, ludzi w oddali. Nie wołaj psa po to, żeby go skarcić albo zakończyć każdy spacer.',
      ],
      passed: 'Na lince, w spokojnym terenie, pies przybiega z 8 metrów na pierwsze zawołanie w 9 z 10 prób.',
    }),
  },
  {
    key: 'loose-leash',
    name: 'Chodzenie na luźnej smyczy',
    difficultyLevel: 'INTERMEDIATE',
    requiredEquipment: 'Szelki, smycz 2–3 m, saszetka ze smakołykami',
    description: descriptionOf({
      preparation: 'Wybierz znaną, nudną trasę i wyjdź na 5–10 minut. Przed ćwiczeniem daj psu chwilę na węszenie.',
      steps: [
        'Ruszaj. Gdy pies idzie obok i smycz zwisa, co dwa–trzy kroki podawaj smakołyk przy swojej nodze.',
        'Gdy smycz się napnie, zatrzymaj się bez szarpania. Poczekaj, aż pies się odwróci albo cofnie, pochwal go i idźcie dalej.',
        'Jeśli pies mocno ciągnie w jedną stronę, spokojnie zawróć i nagródź go, gdy Cię dogoni.',
        'Stopniowo nagradzaj rzadziej: co pięć kroków, potem co dziesięć.',
        'Na hasło „węsz” pozwól psu podejść do trawy. Węszenie to też nagroda za luźną smycz.',
      ],
      passed: 'Pies przechodzi 100 metrów znaną trasą, a smycz napina się najwyżej dwa razy.',
    }),
  },
  {
    key: 'stay',
    name: 'Zostań',
    difficultyLevel: 'INTERMEDIATE',
    requiredEquipment: 'Smakołyki, mata lub dywanik',
    description: descriptionOf({
      preparation: 'Pies umie usiąść albo położyć się na hasło. Ustal hasło zwalniające, np. „już”.',
      steps: [
        'Poproś o siad lub waruj, powiedz „zostań”, odczekaj sekundę i nagródź psa w miejscu. Potem powiedz „już”.',
        'Wydłużaj czas po 1–2 sekundy, do 10 sekund.',
        'Wróć do krótkiego czasu i zrób krok w tył. Wróć do psa i tam podaj nagrodę. Dodawaj po jednym kroku.',
        'Na końcu ćwicz rozproszenia: unieś rękę, obróć się, upuść klucze. Podnoś tylko jedną trudność naraz: czas, odległość albo rozproszenie.',
        'Gdy pies wstanie, bez słowa wróć do łatwiejszego kroku. Trzy udane próby z rzędu to znak, że można iść dalej.',
      ],
      passed: 'Pies zostaje 30 sekund, gdy odchodzisz na 5 kroków i wracasz, w 8 z 10 prób.',
    }),
  },
  {
    key: 'mat',
    name: 'Odpoczynek na macie',
    difficultyLevel: 'INTERMEDIATE',
    requiredEquipment: 'Mata lub kocyk tylko do tego ćwiczenia, drobne smakołyki',
    description: descriptionOf({
      preparation: 'Pora, gdy pies jest po spacerze. Usiądź obok maty, zachowaj ciszę, a ruchy rób wolno.',
      steps: [
        'Rozłóż matę. Za wejście na nią połóż smakołyk między łapami psa.',
        'Gdy pies się położy, co kilka sekund kładź spokojnie kolejny smakołyk. Nie podawaj go z góry i nie chwal głośno.',
        'Wypatruj oznak spokoju: głowy na łapach, przewrócenia się na biodro, głębokiego wydechu. Za nie nagradzaj.',
        'Wydłużaj przerwy między smakołykami: 5, 10, 20, 40 sekund. Po kilku minutach powiedz „już” i zwiń matę.',
        'Zabierz matę w nowe miejsce: do kuchni, na balkon, na ławkę w parku, do kawiarni.',
      ],
      passed: 'Po rozłożeniu maty pies sam się kładzie i odpoczywa 10 minut, dostając najwyżej 5 smakołyków.',
    }),
  },
  {
    key: 'door',
    name: 'Spokój przy drzwiach',
    difficultyLevel: 'INTERMEDIATE',
    requiredEquipment: 'Smycz, szelki, smakołyki',
    description: descriptionOf({
      preparation:
        'Przypnij smycz, żeby pies nie wybiegł na klatkę lub ulicę. Ćwicz, gdy nigdzie się nie spieszysz. Nagrodą za spokój jest wyjście.',
      steps: [
        'Podejdź z psem do zamkniętych drzwi i poczekaj, aż stanie albo usiądzie na luźnej smyczy. Nagródź go.',
        'Dotknij klamki. Jeśli pies czeka, nagródź go. Jeśli rusza, zabierz rękę i poczekaj.',
        'Uchyl drzwi na kilka centymetrów. Gdy pies rusza do przodu, zamknij je spokojnie, uważając na łapy i nos.',
        'Otwieraj coraz szerzej, aż pies będzie czekać przy otwartych drzwiach przez 3 sekundy.',
        'Powiedz „idziemy” i przejdźcie razem. To samo ćwicz przy furtce i w drzwiach samochodu.',
      ],
      passed:
        'Przy otwartych drzwiach pies czeka 5 sekund na luźnej smyczy i wychodzi dopiero na hasło, 5 razy z rzędu.',
    }),
  },
  {
    key: 'passing-dogs',
    name: 'Spokojne mijanie psów',
    difficultyLevel: 'ADVANCED',
    requiredEquipment: 'Szelki, smycz 2–3 m, bardzo smaczne smakołyki',
    description: descriptionOf({
      preparation:
        'Znajdź odległość, z której pies widzi inne psy i wciąż potrafi jeść, np. drugi koniec łąki. To odległość na początek.',
      steps: [
        'Gdy pies zauważy innego psa, powiedz „tak” i podaj smakołyk przy swojej nodze. Nie czekaj na szczekanie.',
        'Powtarzaj, aż na widok psa Twój pies zacznie sam odwracać się do Ciebie. Wtedy nagradzaj za to odwrócenie.',
        'Zmniejszaj odległość po 2–3 metry, dopiero gdy 5 prób z rzędu przebiegnie spokojnie.',
        'Mijaj łukiem, nie na wprost, na luźnej smyczy. Stań między psami, jeśli to pomaga.',
        'Jeśli pies szczeka albo sztywnieje, odejdź dalej bez karcenia: było za blisko. Po trudnym spotkaniu zrób przerwę.',
      ],
      passed: 'Pies mija spokojnego psa po drugiej stronie chodnika (ok. 5 m) na luźnej smyczy, w 8 z 10 spotkań.',
    }),
  },
  {
    key: 'muzzle',
    name: 'Kaganiec na spokojnie',
    difficultyLevel: 'INTERMEDIATE',
    requiredEquipment: 'Kaganiec fizjologiczny, w którym pies może ziajać i pić, pasta lub pasztet dla psów',
    description: descriptionOf({
      preparation: 'Dobierz rozmiar z trenerem. Ćwicz 2 razy dziennie po minucie i kończ, zanim pies ma dość.',
      steps: [
        'Połóż kaganiec na podłodze i nagradzaj za każde zainteresowanie. Potem trzymaj go w dłoniach jak miskę.',
        'Posmaruj wnętrze pastą. Pies sam wkłada nos i sam go wyjmuje, nie nasuwaj kagańca na pysk.',
        'Gdy wkłada nos od razu, podawaj smakołyki przez kratkę: najpierw przez 2, potem przez 5 i 10 sekund.',
        'Dotknij pasków, potem unieś je za uszy, w końcu zapnij na sekundę. Po każdym kroku nagroda.',
        'Wydłużaj czas po kilka sekund i dodaj ruch: kilka kroków po domu, potem krótki, przyjemny spacer. Gdy pies trze pyskiem albo się cofa, wróć o dwa kroki.',
      ],
      passed: 'Pies sam wkłada nos do kagańca i nosi go zapięty 5 minut na spacerze, bez zdejmowania go łapą.',
    }),
  },
];
