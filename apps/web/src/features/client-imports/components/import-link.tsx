import { Button } from '@mantine/core';
import { IconTableImport } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useNarrow } from '#ui/page/use-narrow.ts';
import { importPath } from '../client-imports.paths.ts';

const label = 'Wczytaj z arkusza';

/** Leads to the spreadsheet that a trainer brings in; on a phone an icon, so that the head stays short. */
export function ImportLink() {
  const isNarrow = useNarrow(480);
  const icon = <IconTableImport size={20} aria-hidden />;
  return (
    <Button
      component={Link}
      to={importPath}
      variant="default"
      {...(isNarrow ? { 'aria-label': label, px: 'sm' } : { leftSection: icon })}
    >
      {isNarrow ? icon : label}
    </Button>
  );
}
