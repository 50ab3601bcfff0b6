import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import { cssVariables, theme } from '../app/theme/theme.ts';

function Themed({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} deduplicateCssVariables={false}>
      {children}
    </MantineProvider>
  );
}

/** Draws a part of the app alone in the browser, in the product's theme; gone when the test ends. */
export async function show(part: ReactNode) {
  return render(part, { wrapper: Themed });
}
