// Apart from halls.public.ts, so that screens that only ask for halls don't fetch what edits them.
export { HallList } from './components/hall-list.tsx';
