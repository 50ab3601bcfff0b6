// Apart from the other parts, so that an owner's home fetches no more than it shows.
export { OwnPasses } from './components/own-passes.tsx';
