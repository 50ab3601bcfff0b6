import { Anchor, Text } from '@mantine/core';
import { dateOf } from '@psia/contract/core/time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '#lib/format/dates.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { PlainText } from '#ui/texts/plain-text.tsx';
import { invitedPrivacy } from '../school-documents.queries.ts';
import { documentWords } from '../school-documents.words.ts';

/**
 * For somebody who is invited: the way to what the school says about personal data, before the account is made. Nothing
 * while the school has published nothing, or when it can't be fetched: the registration doesn't wait for it.
 */
export function InvitedPrivacyLink({ token }: { readonly token: string }) {
  const { data } = useQuery(invitedPrivacy(token));
  const [isReading, setIsReading] = useState(false);
  if (!data?.current) return null;
  const { documentText, version, publishedAt } = data.current;
  return (
    <Text>
      Zanim założysz konto, możesz przeczytać:{' '}
      <Anchor component="button" type="button" underline="always" inherit onClick={() => setIsReading(true)}>
        {documentWords.privacy.title}
      </Anchor>
      .
      <Dialog opened={isReading} onClose={() => setIsReading(false)} title={documentWords.privacy.title} size="lg">
        <Text c="dimmed" className="numbers">
          Wersja {version} z {formatDate(dateOf(publishedAt))}
        </Text>
        <PlainText>{documentText}</PlainText>
      </Dialog>
    </Text>
  );
}
