import { Anchor, TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';

interface CodeFieldProps extends Omit<TextInputProps, 'type'> {
  /** Whether a recovery code is asked for in place of one from the app. */
  readonly isRecovery?: boolean;
}

/** A field for a code of an authenticator app, for which a phone shows digits and offers what it knows, or for a recovery code. */
export function CodeField({ isRecovery = false, ...props }: CodeFieldProps) {
  const [label, description] = isRecovery
    ? ['Kod zapasowy', 'Szesnaście znaków. Każdy kod działa raz.']
    : ['Kod z aplikacji', 'Sześć cyfr, które zmieniają się co pół minuty.'];
  return (
    <TextInput
      label={label}
      description={description}
      required
      autoComplete="one-time-code"
      autoCapitalize={isRecovery ? 'characters' : 'none'}
      inputMode={isRecovery ? 'text' : 'numeric'}
      spellCheck={false}
      {...props}
    />
  );
}

/** A field for a code of the app, where one without the phone can choose to give a recovery code instead. */
export function AnyCodeField(props: Omit<TextInputProps, 'type'>) {
  const [isRecovery, setIsRecovery] = useState(false);
  return (
    <div>
      <CodeField isRecovery={isRecovery} {...props} />
      <Anchor component="button" type="button" onClick={() => setIsRecovery(!isRecovery)}>
        {isRecovery ? 'Mam telefon: podam kod z aplikacji' : 'Nie mam telefonu: podam kod zapasowy'}
      </Anchor>
    </div>
  );
}
