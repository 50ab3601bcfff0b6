import { Radio, Stack, Text } from '@mantine/core';
import { type DataChoice, dataChoices, erasedText } from '../erasures.words.ts';
import classes from './data-choice-field.module.css';

interface DataChoiceFieldProps {
  readonly asker: keyof typeof dataChoices;
  readonly value: DataChoice;
  readonly onChange: (choice: DataChoice) => void;
}

/** Whether the data of somebody who leaves stay or are erased, and what that means. */
export function DataChoiceField({ asker, value, onChange }: DataChoiceFieldProps) {
  const words = dataChoices[asker];
  return (
    <Stack gap="xs">
      <Radio.Group
        label={words.label}
        value={value}
        onChange={(choice) => onChange(choice === 'erase' ? 'erase' : 'keep')}
      >
        <Radio className={classes['choice']} value="keep" label={words.keep} />
        <Radio className={classes['choice']} value="erase" label={words.erase} />
      </Radio.Group>
      {value === 'erase' && <Text size="sm">{erasedText}</Text>}
    </Stack>
  );
}
