import { createTheme, type CSSVariablesResolver } from '@mantine/core';
import { FocusableButton } from './focusable-button.tsx';
import { darkTokens, lightTokens, palette, type Tokens } from './palette.ts';

const systemFonts = "'Figtree Fallback', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

/** The five sizes of text: 12, 14, 16, 20 and 28 px where the browser's own is 16. */
const textSizes = { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.25rem', xl: '1.75rem' };

export const theme = createTheme({
  colors: palette,
  primaryColor: 'forest',
  primaryShade: { light: 7, dark: 6 },
  white: '#ffffff',
  black: lightTokens.text,
  fontFamily: `'Figtree Variable', ${systemFonts}`,
  fontSizes: textSizes,
  headings: {
    fontFamily: `'Figtree Variable', ${systemFonts}`,
    fontWeight: '700',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: textSizes.xl, lineHeight: '1.2' },
      h2: { fontSize: textSizes.lg, lineHeight: '1.3' },
      h3: { fontSize: textSizes.md, lineHeight: '1.4' },
    },
  },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '20px' },
  defaultRadius: 'md',
  respectReducedMotion: true,
  cursorType: 'pointer',
  shadows: {
    md: '0 4px 16px rgb(27 42 34 / 12%)',
    lg: '0 12px 32px rgb(27 42 34 / 18%)',
  },
  components: {
    Button: { defaultProps: { size: 'md', component: FocusableButton } },
    // Nearly all fields are required: those that are not say so (decision 197).
    InputWrapper: { defaultProps: { withAsterisk: false } },
    TextInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md', autosize: true, minRows: 3 } },
    NativeSelect: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { size: 'md' } },
    Switch: { defaultProps: { size: 'md' } },
    ActionIcon: { defaultProps: { size: 'md', variant: 'subtle', radius: 'md', component: FocusableButton } },
    Paper: { defaultProps: { radius: 'lg' } },
    ModalRoot: { defaultProps: { radius: 'lg' } },
  },
});

/** What one theme overrides in the library's own variables, so that each pair of colours keeps its contrast. */
function libraryVariables(tokens: Tokens, tints: { light: number; text: number; outline: number }) {
  const variables: Record<string, string> = {
    '--mantine-color-body': tokens.paper,
    '--mantine-color-text': tokens.text,
    '--mantine-color-bright': tokens.text,
    '--mantine-color-dimmed': tokens['text-soft'],
    '--mantine-color-placeholder': tokens['text-soft'],
    '--mantine-color-anchor': tokens['text-accent'],
    '--mantine-color-error': tokens['danger-text'],
    '--mantine-color-default': tokens.card,
    '--mantine-color-default-hover': tokens.sunken,
    '--mantine-color-default-color': tokens.text,
    '--mantine-color-default-border': tokens['control-line'],
    '--mantine-color-disabled': tokens['taken-fill'],
    '--mantine-color-disabled-color': tokens['taken-text'],
    '--mantine-color-disabled-border': tokens.line,
  };
  for (const name of ['forest', 'amber', 'brick', 'teal'] as const) {
    const shades = palette[name];
    variables[`--mantine-color-${name}-text`] = shades[tints.text] ?? tokens.text;
    variables[`--mantine-color-${name}-light-color`] = shades[tints.text] ?? tokens.text;
    variables[`--mantine-color-${name}-outline`] = shades[tints.outline] ?? tokens.text;
    variables[`--mantine-color-${name}-light`] = `color-mix(in srgb, ${shades[tints.light]} 14%, ${tokens.card})`;
    variables[`--mantine-color-${name}-light-hover`] = `color-mix(in srgb, ${shades[tints.light]} 20%, ${tokens.card})`;
  }
  for (const [name, value] of Object.entries(tokens)) variables[`--psia-${name}`] = String(value);
  return variables;
}

/** Gives both themes the product's own meanings (`--psia-…`) and corrects the library's to match. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: libraryVariables(lightTokens, { light: 5, text: 8, outline: 7 }),
  dark: libraryVariables(darkTokens, { light: 4, text: 2, outline: 3 }),
});
