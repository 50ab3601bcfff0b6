import type { Id } from '@psia/contract/core/ids';
import type { NewsTab } from '@psia/contract/dog-news/dog-news.contract';
import type { NoticeTarget } from '@psia/contract/notifications/notifications.contract';
import type { ComponentType } from 'react';
import { type FetchedLater, fetchedLater } from '#ui/loading/fetched-later.tsx';
import { CardSkeleton } from '#ui/loading/query-state.tsx';

interface DogTabProps {
  readonly dogId: Id<'dog'>;
  /** The dog trains no longer: nothing new is written to it (D218). */
  readonly hasEnded: boolean;
}

/** One tab of a dog's file: it fetches its own code and data, fails and tries again by itself. */
export interface DogTab {
  /** Stands in the address. */
  readonly value: string;
  readonly label: string;
  readonly part: FetchedLater<DogTabProps>;
  /** What is new in it is counted under this name (D118); nothing is in a tab without. */
  readonly news?: NewsTab;
  /** Of what kind the things are that the bell tells of and that stand here. */
  readonly told?: NoticeTarget['type'];
}

function later(load: () => Promise<ComponentType<DogTabProps>>): FetchedLater<DogTabProps> {
  return fetchedLater(load, { placeholder: <CardSkeleton cards={2} height={150} /> });
}

const recommendations = () => import('../../recommendations/recommendations-of-dog.public.ts');

const homework = () => import('../../homework/homework-of-dog.public.ts');

const surveys = () => import('../../survey-responses/survey-responses-of-dog.public.ts');

const reports = () => import('../../reports/reports-of-dog.public.ts');

/** A dog's file as trainers see it (part 2 §2), in this order. */
export const trainerTabs: readonly [DogTab, ...DogTab[]] = [
  { value: 'dane', label: 'Dane Psa', part: later(async () => (await import('./dog-data.tsx')).DogData) },
  {
    value: 'zalecenia',
    label: 'Zalecenia',
    part: later(async () => (await recommendations()).DogRecommendations),
    told: 'recommendation',
  },
  {
    value: 'cwiczenia',
    label: 'Ćwiczenia',
    part: later(async () => (await homework()).DogHomework),
    news: 'exercises',
    told: 'assigned-exercise',
  },
  {
    value: 'notatki',
    label: 'Notatki',
    part: later(async () => (await import('../../dog-notes/dog-notes-of-dog.public.ts')).DogNotes),
    news: 'notes',
  },
  {
    value: 'ankiety',
    label: 'Ankiety',
    part: later(async () => (await surveys()).DogSurveys),
    news: 'surveys',
    told: 'survey',
  },
  {
    value: 'raporty',
    label: 'Raporty',
    part: later(async () => (await reports()).DogReports),
    news: 'reports',
    told: 'report',
  },
];

/** A dog's file as its owner sees it (part 1 §2), in this order. */
export const ownerTabs: readonly [DogTab, ...DogTab[]] = [
  { value: 'dane', label: 'Dane', part: later(async () => (await import('./own-dog-data.tsx')).OwnDogData) },
  {
    value: 'zalecenia',
    label: 'Zalecenia',
    part: later(async () => (await recommendations()).OwnRecommendations),
    news: 'recommendations',
    told: 'recommendation',
  },
  {
    value: 'cwiczenia',
    label: 'Ćwiczenia',
    part: later(async () => (await homework()).OwnHomework),
    news: 'exercises',
    told: 'assigned-exercise',
  },
  {
    value: 'grupy',
    label: 'Grupy',
    part: later(async () => (await import('./own-dog-groups.tsx')).OwnDogGroups),
    told: 'group',
  },
  {
    value: 'ankiety',
    label: 'Ankiety',
    part: later(async () => (await surveys()).OwnSurveys),
    news: 'surveys',
    told: 'survey',
  },
  {
    value: 'raporty',
    label: 'Raporty',
    part: later(async () => (await reports()).OwnReports),
    news: 'reports',
    told: 'report',
  },
];
