import { Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ActionButton } from '#ui/buttons/action-button.tsx';
import { ButtonRow } from '#ui/buttons/button-row.tsx';
import { markReadIn, ownReading } from '../rules-reading.queries.ts';
import { readingWords } from '../rules-reading.words.ts';

interface MarkRulesReadProps {
  /** The version that is shown, which holds. */
  readonly version: number;
  readonly onDone: () => void;
}

/** Below the rules: 'Przeczytane' while this version is unread, else when it was read. */
export function MarkRulesRead({ version, onDone }: MarkRulesReadProps) {
  const queries = useQueryClient();
  const { data } = useQuery(ownReading());
  if (data === undefined) return null;
  if (data.last?.version === version) {
    return (
      <Text c="dimmed" role="status" className="numbers">
        {readingWords(data.last)}
      </Text>
    );
  }
  return (
    <ButtonRow>
      <ActionButton
        leftSection={<IconCheck size={20} aria-hidden />}
        send={(sending) => sending.run(markReadIn(queries), version)}
        say="Zapisano, że regulamin jest przeczytany."
        onDone={onDone}
        failed="Nie udało się zapisać."
      >
        Przeczytane
      </ActionButton>
    </ButtonRow>
  );
}
