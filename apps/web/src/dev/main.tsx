import '#lib/zod-without-eval.ts';
import 'virtual:library-styles';
import '../app/theme/global.css';
import { MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { cssVariables, theme } from '../app/theme/theme.ts';
import { loadTemporal } from '#lib/time/temporal.ts';
import { PartsInBothThemes } from './parts-in-both-themes.tsx';
import { PartsInOneTheme } from './parts-in-one-theme.tsx';

const root = document.querySelector('#root');
if (!root) throw new Error('parts.html has no #root');

const address = new URLSearchParams(location.search);
const asked = address.get('theme');
const subject = address.get('subject');

await loadTemporal();

createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      deduplicateCssVariables={false}
      {...(asked === null ? { defaultColorScheme: 'auto' } : { forceColorScheme: asked === 'dark' ? 'dark' : 'light' })}
    >
      {asked === null ? <PartsInBothThemes subject={subject} /> : <PartsInOneTheme subject={subject} />}
    </MantineProvider>
  </StrictMode>,
);
