import type { StartingKey } from '@psia/contract/exercises/exercises.contract';

/** What a trainer writes after one training, and what becomes of the dog's homework with it. */
export interface Chapter {
  readonly summary: string;
  readonly recommendations: string;
  readonly assigned: readonly StartingKey[];
  readonly completed: readonly StartingKey[];
  readonly note?: string;
}

/** How a dog gets on from training to training. */
export type Story = readonly Chapter[];

const leash: Story = [
  {
    summary: 'Pierwsze spotkanie. Na spacerze smycz jest napięta prawie cały czas, w sali pies szybko się uspokaja.',
    recommendations:
      'Przez tydzień bez długich spacerów w centrum.\n- Trzy razy dziennie po 5 minut ćwiczenia przy domu.\n- Nagroda zawsze przy nodze, nie przed psem.\n- Gdy smycz się napnie: stop, czekamy, aż zwiśnie.',
    assigned: ['eye-contact', 'loose-leash'],
    completed: [],
    note: 'Opiekunowie mają różne zasady na spacerach. Warto umówić się ze wszystkimi domownikami.',
  },
  {
    summary: 'Kontakt wzrokowy już działa, także przed salą. Na luźnej smyczy udaje się przejść około 20 kroków.',
    recommendations:
      'Wydłużamy odcinki: raz 5 kroków, raz 15, żeby nagroda była niespodzianką.\n- Dwa krótkie spacery dziennie tylko na ćwiczenie.\n- Na węszenie pies dostaje hasło „proszę”.',
    assigned: ['hand-target'],
    completed: ['eye-contact'],
  },
  {
    summary: 'Wyraźny postęp: przejście obok parku prawie bez napinania. Trudne są jeszcze pierwsze minuty po wyjściu.',
    recommendations:
      '- Zanim wyjdziecie: minuta spokoju przy drzwiach.\n- Pierwsze 50 metrów wolno, z nagrodą co kilka kroków.\n- Mijanie innych psów tylko z daleka.',
    assigned: ['door'],
    completed: ['hand-target'],
    note: 'Za tydzień spróbować na Piotrkowskiej, rano, kiedy jest pusto.',
  },
  {
    summary: 'Spacer w mieście na luźnej smyczy, z dwoma potknięciami przy gołębiach. Bardzo dobra praca w domu.',
    recommendations:
      'Zostajemy przy tym, co działa. Nagradzamy już tylko najładniejsze odcinki.\n- Raz w tygodniu nowa trasa.\n- Gołębie: więcej odległości, zamiast poprawiać smyczą.',
    assigned: ['passing-dogs'],
    completed: ['door'],
  },
];

const recall: Story = [
  {
    summary: 'W sali przywołanie działa za każdym razem, na dworze wygrywają zapachy. Imię jest wołane zbyt często.',
    recommendations:
      'Na razie bez spuszczania poza ogrodzonym terenem.\n- Linka 10 m przypięta do szelek.\n- Hasło wołamy raz. Gdy nie działa, podchodzimy bliżej, zamiast powtarzać.\n- Najlepsze smakołyki są tylko za przywołanie.',
    assigned: ['recall', 'eye-contact'],
    completed: [],
  },
  {
    summary: 'Na lince 8 na 10 prób udanych, przy lekkich rozproszeniach. Powrót jest szybki i radosny.',
    recommendations:
      '- Dziesięć prób dziennie, każda w innym momencie spaceru.\n- Po powrocie znowu „biegnij”: przywołanie nie może kończyć zabawy.\n- Dwa razy w tygodniu zabawa w chowanego w domu.',
    assigned: ['hand-target'],
    completed: ['eye-contact'],
    note: 'Silny instynkt pogoni. Wiewiórki i rowery zostawić na sam koniec.',
  },
  {
    summary: 'Odwołanie od zabawek i od jedzenia na ziemi już się udaje. Od psów jeszcze nie.',
    recommendations:
      'Ćwiczymy przy psie, który leży spokojnie w odległości 30 metrów, i podchodzimy o 5 metrów na trening.\n- Trzy dobre próby i koniec.\n- Jedna zła próba: wracamy o krok.',
    assigned: ['passing-dogs'],
    completed: ['hand-target'],
  },
  {
    summary:
      'Przywołanie na łące bez linki, na ogrodzonym terenie: 9 na 10. Ogromna różnica w porównaniu z początkiem.',
    recommendations:
      '- Zostajemy na ogrodzonym terenie jeszcze dwa tygodnie.\n- Raz dziennie jedno „przyjęcie”: za powrót 10 smakołyków po kolei.',
    assigned: ['stay'],
    completed: [],
  },
];

const calm: Story = [
  {
    summary: 'Pies szczeka na dźwięki z klatki i na gości. Po 20 minutach w sali sam kładzie się na macie.',
    recommendations:
      'Najpierw odpoczynek, potem ćwiczenia.\n- Codziennie 10 minut na macie, z gryzakiem.\n- Od strony klatki szum radia albo wentylatora.\n- Gości na razie wita ktoś z domowników, pies zostaje w pokoju.',
    assigned: ['mat', 'place'],
    completed: [],
    note: 'Przy zadzwonieniu dzwonka telefonu cofa się o krok. Nie podchodzić z góry.',
  },
  {
    summary:
      'Na macie spokojnie nawet przy pukaniu w stół. W domu szczekanie trwa krócej, według opiekunów około minuty.',
    recommendations:
      '- Nagranie dzwonka bardzo cicho, co drugi dzień trochę głośniej.\n- Po dźwięku zawsze coś dobrego na macie.\n- Nie uciszamy słowami: pies słyszy, że też szczekamy.',
    assigned: ['door'],
    completed: ['mat'],
  },
  {
    summary: 'Pierwsza wizyta „na próbę”: dwa szczeknięcia i powrót na miejsce. Brawo za cierpliwość.',
    recommendations:
      '- Dwie umówione wizyty w tygodniu, każda po 5 minut.\n- Gość rzuca smakołyk na legowisko i nie patrzy na psa.',
    assigned: ['eye-contact'],
    completed: ['place'],
    note: 'Pytali o wakacje z psem w hotelu. Wrócić do tematu po następnym treningu.',
  },
  {
    summary: 'Goście siedzą przy stole, pies śpi na macie. Utrwalamy i powoli wychodzimy w nowe miejsca.',
    recommendations:
      '- Kawiarnia z ogródkiem: 10 minut, o spokojnej porze, z matą.\n- Gdy pies nie je smakołyków, jest za trudno: odejdźcie dalej.',
    assigned: ['stay'],
    completed: ['door'],
  },
];

const puppy: Story = [
  {
    summary: 'Ciekawy świata szczeniak, chętnie bawi się z ludźmi. Podgryza, gdy jest zmęczony.',
    recommendations:
      '- Sen: 16–18 godzin na dobę, po zabawie zawsze drzemka.\n- Za gryzienie rąk: zamiana na zabawkę, bez krzyku.\n- Codziennie jedna nowa rzecz do obejrzenia z daleka: rower, parasol, tramwaj.',
    assigned: ['sit', 'swap'],
    completed: [],
  },
  {
    summary: 'Siad przed miską i przed wyjściem działa. Zabawki oddaje za smakołyk, kapcie jeszcze nie.',
    recommendations:
      '- „Oddaj” ćwiczymy na rzeczach mniej ciekawych niż kapeć.\n- Trzy minuty pielęgnacji dziennie: łapy, uszy, szczotka, nagroda.',
    assigned: ['muzzle', 'hand-target'],
    completed: ['sit'],
    note: 'Luźniejsze stolce po nowych smakołykach. Na treningu tylko własna karma.',
  },
  {
    summary: 'Pierwszy trening z innymi psami: najpierw za nogą, po chwili z zaciekawieniem. Bez strachu.',
    recommendations:
      '- Spotkania z jednym, spokojnym dorosłym psem, najwyżej 10 minut.\n- Odejście za „dotknij” i powrót do zabawy w nagrodę.',
    assigned: ['recall'],
    completed: ['swap'],
  },
  {
    summary: 'Przychodzi na imię z drugiego końca sali. Obcinanie pazurów spokojnie, dwa na jednym posiedzeniu.',
    recommendations:
      '- Imię to zawsze dobra wiadomość: nie wołamy do kąpieli ani do wyjścia z parku.\n- Jeden pazur dziennie wystarczy.',
    assigned: ['place'],
    completed: ['hand-target'],
  },
];

/** The story of the first dog, whose owner tells of the days between in a report. */
const reactive: Story = [
  {
    summary:
      'Pies szczeka i rzuca się na smyczy na psy z około 30 metrów. W spokojnym miejscu szybko wraca do jedzenia.',
    recommendations:
      'Szukamy odległości, z której pies widzi innego psa i dalej je.\n- Spacery o spokojnych porach.\n- Na widok psa: smakołyk, zanim zacznie szczekać, i zawracamy.\n- Po trudnym spacerze dzień odpoczynku.',
    assigned: ['eye-contact', 'mat'],
    completed: [],
    note: 'Smycz krótka i napięta przez cały czas. Zacząć od rąk opiekunów, potem od psa.',
  },
  {
    summary: 'Z 25 metrów patrzy na psa i sam wraca wzrokiem po nagrodę. Na macie odpoczywa przy drzwiach sali.',
    recommendations:
      '- Dwa krótkie spacery dziennie w parku, każdy do trzeciego dobrego spojrzenia.\n- Mata jedzie z Wami na urlop.\n- Na urlopie bez spotkań z psami luzem.',
    assigned: ['hand-target'],
    completed: ['eye-contact'],
  },
  {
    summary: 'Po urlopie krok wstecz: szczeka już z 40 metrów, jest zmęczony i napięty.',
    recommendations:
      '- Dwa dni odpoczynku: węszenie, gryzak, mata.\n- Potem wracamy do 40 metrów i do prostych ćwiczeń.\n- Proszę pisać w raporcie także o dobrych chwilach.',
    assigned: [],
    completed: [],
    note: 'Opiekunowie zniechęceni. Pokazać im wykres z raportu: przed urlopem szło świetnie.',
  },
  {
    summary: 'Znowu 25 metrów i spokój. „Dotknij” działa także wtedy, gdy pies jest już spięty.',
    recommendations:
      '- „Dotknij” przy każdym wyjściu zza rogu.\n- Mijanie po łuku, zawsze z wolną smyczą.\n- Raz dziennie 10 minut maty przy otwartym oknie.',
    assigned: ['loose-leash'],
    completed: ['hand-target'],
  },
  {
    summary: 'Mijanie spokojnego psa w odległości 10 metrów, pięć razy bez szczeknięcia.',
    recommendations:
      '- Ta sama trasa, co drugi dzień o metr bliżej.\n- Gdy szczeknie: dwa metry dalej i kończymy dobrą próbą.',
    assigned: ['passing-dogs'],
    completed: ['mat'],
  },
  {
    summary: 'Pierwszy trening w centrum. Dwa psy minięte chodnikiem, trzeci z szerokim łukiem.',
    recommendations: '- Centrum raz w tygodniu, 20 minut, rano.\n- Schody i windy: siad, zanim otworzą się drzwi.',
    assigned: [],
    completed: ['loose-leash'],
  },
  {
    summary: 'Spacer w grupie z dwoma psami, w odległości trzech metrów, na luźnej smyczy. Ogromna zmiana.',
    recommendations: '- Zostajemy przy dwóch treningach w miesiącu.\n- Nagradzamy już tylko najtrudniejsze chwile.',
    assigned: ['door'],
    completed: [],
  },
];

/** The stories of the other dogs; they take turns. */
const stories: readonly Story[] = [leash, recall, calm, puppy];

/** What becomes of the dog of this number, from 0. */
export function storyOf(dogNumber: number): Story {
  return (dogNumber === 0 ? reactive : stories[dogNumber % stories.length]) ?? [];
}

/** The demo school's ready-made sentences. */
export const demoPhrases = [
  'Ćwiczcie krótko: trzy razy dziennie po 3–5 minut.',
  'Kończcie, póki idzie dobrze.',
  'Nagroda w ciągu sekundy od dobrego zachowania.',
  'Gdy dwie próby się nie udadzą, ułatwcie zadanie.',
  'Proszę nagrać krótki film na następny trening.',
];
