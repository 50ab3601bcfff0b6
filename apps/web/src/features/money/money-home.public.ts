// Apart from the other parts, so that an owner's home fetches no more than it shows.
export { OwnDebt } from './components/own-debt.tsx';
