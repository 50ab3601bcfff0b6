export { DocumentPanel } from './components/document-panel.tsx';
export { privacyTemplate } from './privacy-template.words.ts';
