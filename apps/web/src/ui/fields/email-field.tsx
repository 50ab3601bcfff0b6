import { TextInput, type TextInputProps } from '@mantine/core';

/** A field for an e-mail address. A phone shows suitable keys and capitalizes nothing. */
export function EmailField(props: Omit<TextInputProps, 'type'>) {
  return <TextInput {...props} type="email" inputMode="email" autoCapitalize="none" />;
}
