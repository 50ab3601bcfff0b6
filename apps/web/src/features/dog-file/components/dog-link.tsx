import type { Dog } from '@psia/contract/dogs/dogs.contract';
import { useQuery } from '@tanstack/react-query';
import { useSchool } from '#lib/session/school-context.ts';
import { NewsDot } from '#ui/feedback/news-dot.tsx';
import { RowLink } from '#ui/lists/row-link.tsx';
import { dogsWithNews } from '../../dog-news/dog-news.public.ts';
import { dogPath } from '../../dogs/dogs.public.ts';

/** A dog by its name, leading to its file from anywhere on the row or card that it stands in; a dot where something is new. */
export function DogLink({ dog }: { dog: Pick<Dog, 'id' | 'name'> }) {
  const { id: schoolId } = useSchool();
  const { data: news } = useQuery(dogsWithNews(schoolId));
  return (
    <RowLink to={dogPath(dog.id)}>
      {dog.name} <NewsDot count={news?.get(dog.id)?.count} />
    </RowLink>
  );
}
