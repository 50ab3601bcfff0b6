export { DocumentPanel } from './components/document-panel.tsx';
export { privacyTemplate } from './privacy-template.words.ts';
export { OwnersRules } from './components/owners-rules.tsx';
export { RulesReadingPanel } from './components/rules-reading-panel.tsx';
