import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';

export function NotificationBell() {
  return (
    <ActionIcon color="gray" aria-label="Powiadomienia">
      <IconBell aria-hidden />
    </ActionIcon>
  );
}
