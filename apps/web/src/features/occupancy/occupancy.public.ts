export { EffectsDialog } from './components/effects-dialog.tsx';
export { effectsApart, isRefused } from './components/effect-words.ts';
export { EffectsNotice } from './components/effects-notice.tsx';
