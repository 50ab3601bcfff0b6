// Apart from the other parts, so that an owner's home doesn't fetch what sells and changes passes.
export { PassesOfDog } from './components/passes-of-dog.tsx';
