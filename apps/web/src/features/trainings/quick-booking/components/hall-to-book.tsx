import { NativeSelect } from '@mantine/core';
import type { Id } from '@psia/contract/core/ids';
import { useQuery } from '@tanstack/react-query';
import { useSchool } from '#lib/session/school-context.ts';
import { hallsOfSchool } from '../../../halls/halls.public.ts';

interface HallToBookProps {
  /** Null for whichever is free. */
  readonly hallId: Id<'hall'> | null;
  readonly onChoose: (hallId: Id<'hall'> | null) => void;
}

/** The hall by which times are free or busy; nothing where a school has no choice. */
export function HallToBook({ hallId, onChoose }: HallToBookProps) {
  const { id: schoolId } = useSchool();
  const halls = useQuery(hallsOfSchool(schoolId)).data ?? [];
  if (halls.length < 2) return null;
  return (
    <NativeSelect
      label="Sala"
      value={hallId ?? ''}
      data={[{ value: '', label: 'Dowolna wolna' }, ...halls.map(({ id, name }) => ({ value: id, label: name }))]}
      onChange={({ currentTarget: { value } }) => onChoose(value === '' ? null : value)}
    />
  );
}
