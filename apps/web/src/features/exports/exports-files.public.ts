// Apart from the lists' files: the account has none of the lists.
export { KeptFilePanel } from './components/kept-file-panel.tsx';
