import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useNavigate } from 'react-router';

function hasEarlierPage(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
}

/** Returns to the previous page of the app; to the main page when this one was opened directly. */
export function BackButton() {
  const navigate = useNavigate();
  const back = () => (hasEarlierPage() ? navigate(-1) : navigate('/'));
  return (
    <Button
      variant="subtle"
      leftSection={<IconArrowLeft size={18} aria-hidden />}
      onClick={() => {
        Promise.resolve(back()).catch(() => undefined);
      }}
    >
      Wróć
    </Button>
  );
}
