import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { fetchedLater, usePrefetch } from '#ui/loading/fetched-later.tsx';

const dialog = fetchedLater(async () => (await import('./download-trainings-dialog.tsx')).DownloadTrainingsDialog);

/** The button that asks which trainings are downloaded as CSV. */
export function DownloadTrainings() {
  const [isOpen, setIsOpen] = useState(false);
  usePrefetch(dialog);
  return (
    <>
      <Button variant="default" leftSection={<IconDownload size={20} aria-hidden />} onClick={() => setIsOpen(true)}>
        Pobierz CSV
      </Button>
      {isOpen && <dialog.Part onClose={() => setIsOpen(false)} />}
    </>
  );
}
