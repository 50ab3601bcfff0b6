// Apart from services.public.ts, so that screens that only ask for services don't fetch what edits them.
export { ServiceList } from './components/service-list.tsx';
