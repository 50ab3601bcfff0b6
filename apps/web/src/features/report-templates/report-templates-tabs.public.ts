// Apart, because only the screen of reports shows these tabs, and fetches them when they are opened.
export { QuestionsTab } from './components/questions-tab.tsx';
export { type MoveReports, TemplatesTab } from './components/templates-tab.tsx';
