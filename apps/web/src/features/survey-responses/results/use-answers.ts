import type { Id } from '@psia/contract/core/ids';
import { useInfiniteQuery } from '@tanstack/react-query';
import { answersOfSurvey } from '../survey-responses.queries.ts';

/** Who answered what in a survey, page after page: what is there, and how the next page comes. */
export function useAnswers(surveyId: Id<'survey'>) {
  const answers = useInfiniteQuery(answersOfSurvey(surveyId));
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = answers;
  const fetchMore = () => {
    if (!isFetchingNextPage) fetchNextPage().catch(() => undefined);
  };
  return {
    query: answers,
    filled: data?.pages.flatMap(({ content }) => content) ?? [],
    onMore: hasNextPage ? fetchMore : undefined,
    isFetching: isFetchingNextPage,
  };
}
