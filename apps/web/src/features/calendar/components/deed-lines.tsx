import { Text } from '@mantine/core';
import { useSchoolToday } from '#lib/time/school-now.ts';
import { deedTexts, type TellableDeed } from '../deeds.words.ts';

/** Who did what and when, in quiet lines; nothing where nobody is kept. */
export function DeedLines({ deeds }: { deeds: readonly TellableDeed[] }) {
  const today = useSchoolToday();
  return deedTexts(deeds, today).map((text) => (
    <Text key={text} c="dimmed" size="sm">
      {text}
    </Text>
  ));
}
