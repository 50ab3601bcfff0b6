import { lazy, Suspense, useEffect } from 'react';
import { TextSkeleton } from '../../../ui/query-state.tsx';
import type { DogFormProps } from './dog-form.tsx';

const loadForm = async () => ({ default: (await import('./dog-form.tsx')).DogForm });
const DogForm = lazy(loadForm);

/** Fetches the form's code behind the screen, so that it is there when somebody wants to type. */
export function useDogFormSoon(): void {
  useEffect(() => {
    loadForm().catch(() => undefined);
  }, []);
}

/** A dog's form; its code, with the date picker, comes apart from the screen's. */
export function LazyDogForm(props: DogFormProps) {
  return (
    <Suspense fallback={<TextSkeleton rows={5} />}>
      <DogForm {...props} />
    </Suspense>
  );
}
