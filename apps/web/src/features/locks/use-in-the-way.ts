import type { Effects } from '@psia/contract/occupancy/effects.contract';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/** Asks what is in the way of a lock. */
interface Question {
  readonly queryKey: QueryKey;
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Effects>;
}

interface Answered extends Question {
  readonly effects: Effects;
}

const nothing: Answered = {
  queryKey: ['locks', 'nothing-in-the-way'],
  queryFn: () => Promise.resolve({ total: 0, earliest: [] }),
  effects: { total: 0, earliest: [] },
};

/** What was in the way of a lock, asked anew whenever something of it may have been moved or called off; null when nothing is asked. */
export function useInTheWay() {
  const [answered, setAnswered] = useState<Answered | null>(null);
  const { queryKey, queryFn, effects } = answered ?? nothing;
  const { data } = useQuery({
    queryKey,
    queryFn,
    enabled: answered !== null,
    initialData: effects,
    staleTime: Infinity,
    gcTime: 0,
    meta: { liveTopics: ['calendar', 'groups', 'people'] },
  });
  return {
    inTheWay: answered && data,
    tell: (question: Question, found: Effects) => setAnswered({ ...question, effects: found }),
    forget: () => setAnswered(null),
  };
}
