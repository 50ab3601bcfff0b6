export { ImportLink } from './components/import-link.tsx';
