export { EffectsDialog } from './components/effects-dialog.tsx';
export { isRefused } from './effects.words.ts';
export { EffectsNotice, type WaysOf } from './components/effects-notice.tsx';
export { NoticeList } from './components/notice-list.tsx';
export { ForeseenEffects } from './components/foreseen-effects.tsx';
