import { TextInput, type TextInputProps } from '@mantine/core';

/** An e-mail address; a phone shows the keys for it and capitalizes nothing. */
export function EmailField(props: Omit<TextInputProps, 'type'>) {
  return <TextInput {...props} type="email" inputMode="email" autoCapitalize="none" />;
}
