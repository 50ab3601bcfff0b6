/** Who works in the demo school. */
export const trainerNames = [
  { firstName: 'Anna', lastName: 'Kowalska', email: 'anna@demo.psia' },
  { firstName: 'Michał', lastName: 'Wiśniewski', email: 'michal@demo.psia' },
  { firstName: 'Żaneta', lastName: 'Jabłońska', email: 'zaneta@demo.psia' },
] as const;

/** First and last names that go together; women and men take turns. */
export const ownerNames = [
  {
    first: ['Katarzyna', 'Małgorzata', 'Agnieszka', 'Zofia', 'Jagoda'],
    last: ['Zielińska-Wójcik', 'Lewandowska', 'Szymańska', 'Woźniak'],
  },
  { first: ['Paweł', 'Łukasz', 'Grzegorz', 'Jędrzej', 'Stanisław'], last: ['Dąbrowski', 'Kozłowski', 'Mazur', 'Żak'] },
] as const;

/** Male and female names take turns. */
export const dogNames = [
  'Reksio',
  'Łatka',
  'Burek',
  'Żabka',
  'Fafik',
  'Śnieżka',
  'Gapcio',
  'Pusia',
  'Azor',
  'Mgiełka',
  'Ciapek',
  'Tosia',
  'Bruno',
  'Luna',
  'Maks',
  'Figa',
  'Rocky',
  'Hela',
  'Kajtek',
  'Perła',
  'Bary',
  'Nuka',
  'Tytus',
  'Zuzia',
  'Dropi',
  'Iskra',
  'Borys',
  'Saba',
  'Lucek',
  'Mela',
  'Oskar',
  'Gaja',
  'Rufus',
  'Żelka',
  'Karmel',
  'Sonia',
  'Franek',
  'Kora',
  'Puszek',
  'Ruda',
  'Tofik',
  'Daisy',
  'Leon',
  'Wiga',
  'Misiek',
  'Bajka',
  'Hugo',
  'Pestka',
  'Snupi',
  'Jaga',
  'Edek',
  'Malina',
  'Ares',
  'Chmurka',
  'Bolek',
  'Lilka',
  'Fenek',
  'Zora',
  'Ziutek',
  'Wanilia',
];
export const breeds = [
  'Labrador retriever',
  'Owczarek niemiecki',
  'Mieszaniec',
  'Border collie',
  'Jamnik',
  'Posokowiec bawarski',
  'Cocker spaniel',
];

/** The drawings in `photos`; the mixed breed of the demo looks like a husky. */
export const photoOfBreed: ReadonlyMap<string, string> = new Map([
  ['Labrador retriever', 'labrador.jpg'],
  ['Owczarek niemiecki', 'shepherd.jpg'],
  ['Mieszaniec', 'husky.jpg'],
  ['Cocker spaniel', 'spaniel.jpg'],
]);

export const streets = ['Leśna', 'Piotrkowska', 'Świętojańska', 'Długa', 'Źródlana'];

export const ownersNotes = [
  'Ciągnie na smyczy, gdy widzi inne psy.',
  'Boi się głośnych dźwięków. Czy możemy zacząć w spokojnym miejscu?',
  'Ćwiczyliśmy przywołanie, w domu działa, w parku jeszcze nie.',
];

export const services = [
  { serviceName: 'Trening indywidualny', price: 270, duration: 'PT1H' },
  { serviceName: 'Konsultacja behawioralna', price: 330, duration: 'PT1H30M', isHomeVisit: true },
  { serviceName: 'Trening online', price: 250, duration: 'PT1H' },
];

/** The groups: who leads them, every which dog is in them, and when they train each week. */
export const groupPlans = [
  {
    name: 'Psie przedszkole',
    description: 'Pierwsze spotkania z innymi psami, przywołanie i spokój w mieście.',
    priceNote: '60 zł za spotkanie',
    trainerCount: 2,
    dogEvery: 10,
    weekday: 3,
    from: '14:00',
    to: '15:00',
    hallNumber: 0,
    enrollmentsEnabled: true,
  },
  {
    name: 'Posłuszeństwo dla zaawansowanych',
    description: null,
    priceNote: null,
    trainerCount: 1,
    dogEvery: 11,
    weekday: 6,
    from: '14:00',
    to: '14:50',
    hallNumber: 1,
    enrollmentsEnabled: false,
  },
] as const;
