import type { AssignedExercise } from '@psia/contract/homework/homework.contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type OpenedForm, slowedTimes } from '../../../../testing/key-times.ts';
import { givenProfile } from '../../../../testing/given-profile.ts';
import { show } from '../../../../testing/shown.tsx';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { phrasesOfSchool } from '../../../phrases/phrases.public.ts';
import { lastRecommendation, openHomework } from '../wrapping-up.queries.ts';
import { WrapUpForm } from './wrap-up-form.tsx';

const profile = givenProfile();
const dogId = '018f4a7e-0000-7000-8000-000000000003';
const nothing = () => undefined;

beforeEach(() => vi.stubGlobal('fetch', async () => Response.json([])));
afterEach(() => vi.unstubAllGlobals());

function homework(index: number): AssignedExercise {
  return {
    id: `assigned-${index}`,
    exercise: {
      exerciseId: `exercise-${index}`,
      name: `Ćwiczenie ${index}`,
      description: 'Opis',
      requiredEquipment: null,
      difficultyLevel: 'BASIC',
      videoLink: null,
      pictures: [],
      steps: [],
      version: 1,
    },
    completed: false,
    assignedDate: '2026-03-01',
    completionDate: null,
    goal: null,
    perDay: null,
    step: null,
    lastStep: null,
    stepSetAt: null,
  } as unknown as AssignedExercise;
}

/** The page of a dog with so much open homework, opened at the recommendations. */
async function opened(count: number): Promise<OpenedForm> {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 'static', retry: false } } });
  queries.setQueryData(lastRecommendation(dogId).queryKey, null);
  queries.setQueryData(
    openHomework(dogId).queryKey,
    Array.from({ length: count }, (_, index) => homework(index)),
  );
  queries.setQueryData(phrasesOfSchool(profile.schoolId).queryKey, []);
  const shown = await show(
    <QueryClientProvider client={queries}>
      <ProfileProvider value={profile}>
        <WrapUpForm dogId={dogId} trainingId={undefined} onSaved={nothing} onGivenUp={nothing} />
      </ProfileProvider>
    </QueryClientProvider>,
  );
  const field = document.querySelector('textarea:not([aria-hidden])');
  if (!(field instanceof HTMLTextAreaElement)) throw new Error('There is no text to type in.');
  const close = async () => {
    await shown.unmount();
    localStorage.clear();
  };
  return { field, close };
}

test('a key beside a hundred exercises is answered about as quickly as beside one', async () => {
  const times = await slowedTimes(
    () => opened(1),
    () => opened(100),
  );
  expect(times).toBeLessThan(2.5);
});

test('an area grows with its text without being measured, so that a key lays the page out once', async () => {
  const { field, close } = await opened(1);
  const heightBefore = field.offsetHeight;
  const measured = vi.spyOn(Element.prototype, 'scrollHeight', 'get');
  field.focus();
  field.setRangeText('Wiersz.\n'.repeat(8));
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  await vi.waitFor(() => expect(field.offsetHeight).toBeGreaterThan(heightBefore * 1.5));
  expect(measured).not.toHaveBeenCalled();
  measured.mockRestore();
  await close();
});
