import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSchool } from '#lib/session/school-context.ts';
import { dogsFound } from './dogs.queries.ts';

const searchPauseMs = 300;

/**
 * Looks for dogs of the school while somebody types: what is in the field, what was last asked for, and what the server
 * found. What was found before stays until the answer to the newest search is there.
 */
export function useDogSearch() {
  const { id: schoolId } = useSchool();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), searchPauseMs);
  const found = useQuery(dogsFound(schoolId, search));
  return { typed, onType: setTyped, search, found };
}
