import { Button, Text } from '@mantine/core';
import type { Dog } from '@psia/contract/dogs/dogs.contract';
import { useState } from 'react';
import { useProfile } from '#lib/session/profile-context.ts';
import { ButtonRow } from '#ui/buttons/button-row.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { endingWords } from '../dog-endings.words.ts';
import { EndDogDialog } from './end-dog-dialog.tsx';

export interface EndDogProps {
  readonly dog: Dog;
}

/** Says that a dog trains no longer, after naming what is called off; nothing for a dog that has ended. */
export function EndDog({ dog }: EndDogProps) {
  const { role } = useProfile();
  const [isAsking, setIsAsking] = useState(false);
  if (dog.ended) return null;
  return (
    <Panel title="Treningi w szkole">
      <Text c="dimmed">
        Gdy {dog.name} nie będzie już przychodzić, zaznacz to tutaj. Zaplanowane treningi zostaną odwołane, a historia
        zostanie.
      </Text>
      <ButtonRow>
        <Button variant="default" onClick={() => setIsAsking(true)}>
          {endingWords[role].ends}
        </Button>
      </ButtonRow>
      {isAsking && <EndDogDialog dog={dog} role={role} onClose={() => setIsAsking(false)} />}
    </Panel>
  );
}
